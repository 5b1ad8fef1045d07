"""What a server refuses by itself, and what is not the fault of who asks."""

from ktc.kernel.errors import KtcError


class WrongLink(KtcError):
    """No room has this name, or it has another token; which of the two, nobody is told."""

    def __init__(self) -> None:
        super().__init__("no room is to be had by this link; it may be another one by now, or was not copied whole")


class TooMany(KtcError):
    """Somebody wants more than one address may have."""

    def __init__(self) -> None:
        super().__init__("so many rooms were opened from here that the next one has to wait")


class HostFault(KtcError):
    """What a server is to answer where something is wrong with itself: what it is, its host reads in the log."""

    def __init__(self) -> None:
        super().__init__("the server could not do this; the fault is its own, and it has been noted")
