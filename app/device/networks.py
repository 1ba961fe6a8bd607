"""Which addresses are private: those that no router of the internet hands on."""

from __future__ import annotations

from ipaddress import AddressValueError, IPv4Address, IPv4Network

PRIVATE = tuple(map(IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")))


def is_near(address: str) -> bool:
    """Whether this is an address of IPv4 in a network of one's own."""
    try:
        known = IPv4Address(address)
    except AddressValueError:
        return False
    return any(known in network for network in PRIVATE)
