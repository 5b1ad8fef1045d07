"""Limits on untrusted clients of a server, each with a name for its host."""

from collections import OrderedDict
from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address
from typing import Annotated, Final, get_args, get_type_hints

import attrs

from ktc.kernel.errors import OptionError, shorten

MOST: Final = 100_000_000_000
DIGITS: Final = 12
ADDRESSES: Final = 10_000  # whose calls are counted; the others have not called recently
A_NETWORK: Final = 64  # bits of an IPv6 address: a host that has one has all with this prefix


@attrs.frozen
class ServerLimits:
    """The limits of a server: seconds if the name ends with that, otherwise a count."""

    frame: Annotated[int, "bytes in a message from a page"] = 65_536
    connections: Annotated[int, "concurrent connections, including sockets"] = 4_000
    connections_of_address: Annotated[int, "concurrent connections from one address, except proxies"] = 200
    sockets: Annotated[int, "concurrent sockets of all pages"] = 2_000
    sockets_of_address: Annotated[int, "concurrent sockets from one address"] = 100
    calls: Annotated[int, "calls in a burst, per page"] = 100
    calls_a_second: Annotated[int, "calls per second on average, per page"] = 30
    calls_of_address: Annotated[int, "calls in a burst, per address"] = 600
    calls_of_address_a_second: Annotated[int, "calls per second on average, per address"] = 150
    rooms_of_address: Annotated[int, "rooms opened in a burst, per address"] = 20
    rooms_of_address_an_hour: Annotated[int, "rooms opened per hour on average, per address"] = 60
    games: Annotated[int, "stored games; above it, no new room can be opened"] = 100_000
    room_bytes: Annotated[int, "bytes of all rooms in memory, estimated"] = 500_000_000
    followers: Annotated[int, "pages connected to one room"] = 200
    waiting: Annotated[int, "calls waiting for a worker process"] = 200
    call_seconds: Annotated[int, "seconds for a call in a worker process"] = 20
    bot_seconds: Annotated[int, "seconds for one decision of a bot"] = 30
    slow_seconds: Annotated[int, "seconds that a page may leave messages unread"] = 20
    ping_seconds: Annotated[int, "seconds of silence before a ping, and seconds to answer it"] = 20
    page_seconds: Annotated[int, "seconds for a connection that is not a socket"] = 60

    @classmethod
    def of(cls, given: Sequence[str]) -> "ServerLimits":
        """Return limits with some of them set, each as ``NAME=NUMBER``; raises ``OptionError``."""
        names = {field.name for field in attrs.fields(cls)}
        numbers = dict[str, int]()
        for text in given:
            name, _, number = text.partition("=")
            if name not in names:
                raise OptionError(f"no limit {shorten(name)}; limits: {', '.join(sorted(names))}")
            if not number.isdecimal() or len(number) > DIGITS or not 0 < int(number) <= MOST:
                raise OptionError(f"a limit must be from 1 to {MOST}, not {shorten(number)}")
            numbers[name] = int(number)
        return cls(**numbers)


def described_limits() -> dict[str, tuple[int, str]]:
    """Return each limit by name: its default and its description."""
    hints = get_type_hints(ServerLimits, include_extras=True)
    return {field.name: (int(field.default or 0), get_args(hints[field.name])[1]) for field in attrs.fields(ServerLimits)}


class Bucket:
    """A token bucket: at most ``size`` tokens, refilled at ``rate`` per second.  Times are arguments, in seconds."""

    def __init__(self, size: float, rate: float, now: float) -> None:
        self._size, self._rate = size, rate
        self._left, self._at = size, now

    def take(self, cost: float, now: float) -> float:
        """Take tokens, also beyond those available; return the seconds until they would be available."""
        self._fill(now)
        self._left -= cost
        return max(0.0, -self._left / self._rate)

    def try_take(self, cost: float, now: float) -> bool:
        """Take tokens if there are enough; return whether there were."""
        self._fill(now)
        if self._left < cost:
            return False
        self._left -= cost
        return True

    def _fill(self, now: float) -> None:
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now


class Buckets:
    """A bucket for each recent address."""

    def __init__(self, size: float, rate: float) -> None:
        self._size, self._rate = size, rate
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str, now: float) -> Bucket:
        """Return the rate-limit bucket of a client address."""
        bucket = self._of.get(address)
        if bucket is None:
            bucket = self._of[address] = Bucket(self._size, self._rate, now)
            if len(self._of) > ADDRESSES:
                self._of.popitem(last=False)
        self._of.move_to_end(address)
        return bucket


def network_of(address: str) -> str:
    """Return the unit in which addresses are counted: for IPv6 the network, since each host has many addresses."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(IPv6Address(int(found) >> (128 - A_NETWORK) << (128 - A_NETWORK)))
    return address
