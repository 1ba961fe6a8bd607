"""The parts all screens are made of; each draws itself on a canvas and announces its taps."""
