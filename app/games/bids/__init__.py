"""What games of bids and tricks share, file by file as a game's own folder. A game adds what only it has."""
