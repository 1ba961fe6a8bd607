"""The rules of the games: pure functions over frozen values, in no language."""
