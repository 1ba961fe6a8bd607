"""Several phones at one table: a small web server on the phone that keeps the game, and what its screen shows.

`app.open_table.session` is imported only when a table is opened: until then there is no network module in memory, and
no socket.
"""
