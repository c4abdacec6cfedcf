"""The pictures of Abyss: parts that are put together, and the strokes they are drawn with."""
