"""What the finished games say about the people who played them. Plain Python: no window, no words."""

from app.statistics.counting import Statistics
from app.statistics.ledger import Ledger
from app.statistics.tally import PersonLine, PersonTally

__all__ = ["Ledger", "PersonLine", "PersonTally", "Statistics"]
