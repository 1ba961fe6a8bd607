"""How deeply JSON is nested, found out before it is parsed.

Python's parser calls itself for each bracket. Where a thread's stack is small, as on a phone, that ends the process.
"""

import re

ESCAPED = re.compile(rb"\\.", re.DOTALL)
STRING = re.compile(rb'"[^"]*(?:"|\Z)')
SQUARE = bytes.maketrans(b"{}", b"[]")
"""For the depth all brackets are alike."""
OPEN = ord("[")
OTHERS = bytes(set(range(256)) - set(b'[]{}"'))


def is_deeper(content: bytes, most: int) -> bool:
    """Whether more brackets than so many are open at once, up to where the first is closed that was not open."""
    brackets = _brackets(content)
    # Most files pass here, at the speed of a search: each round takes away the innermost pairs.
    rest, length = brackets, -1
    for _ in range(most):
        if len(rest) == length:
            break
        length, rest = len(rest), rest.replace(b"[]", b"")
    if not rest:
        return False
    depth = 0
    for bracket in brackets:
        depth += 1 if bracket == OPEN else -1
        if not 0 <= depth <= most:
            break
    return depth > most


def _brackets(content: bytes) -> bytes:
    """All brackets that stand outside of strings."""
    plain = ESCAPED.sub(b"", content) if b"\\" in content else content
    # Two quotes side by side leave everything else inside or outside of a string, as it was.
    return STRING.sub(b"", plain.translate(SQUARE, OTHERS).replace(b'""', b""))
