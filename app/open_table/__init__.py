"""Several phones at one table: a small web server on the phone that keeps the game.

Only `app.open_table.session` is imported by the rest of the app, and only when a table is opened: until then there
is no network module in memory, and no socket.
"""
