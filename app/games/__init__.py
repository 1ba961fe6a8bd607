"""One view-model a game: what the table screen shows, and the verbs that taps call."""
