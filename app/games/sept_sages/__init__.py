"""What Grimoire brings to the table of Les Sept Sages."""
