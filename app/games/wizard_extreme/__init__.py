"""What Grimoire brings to the table of Wizard Extreme."""
