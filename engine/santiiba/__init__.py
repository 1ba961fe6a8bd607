"""Die Seher von Santiiba: predict the intentions of the others, and come closest to the castle."""

from engine.santiiba.game import SANTIIBA

__all__ = ["SANTIIBA"]
