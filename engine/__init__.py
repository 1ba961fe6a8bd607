"""The rules of the four games: pure functions over frozen values, in no language."""
