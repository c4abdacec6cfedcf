"""Write every card, grimoire, admiral and icon picture: python tools/art/cards_build.py."""

import cards_admirals
import cards_frames
import cards_grimoire
import cards_icons
import cards_scenes

for part in (cards_frames, cards_grimoire, cards_icons, cards_admirals, cards_scenes):
    part.build()
