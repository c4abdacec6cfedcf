"""The pages of the rulebook: their words, their numbers and their pictures."""
