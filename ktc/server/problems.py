"""What a server refuses by itself, and what is not the fault of who asks."""

from ktc.table.problems import TranslatedError


class WrongLink(TranslatedError):
    """No room has this name, or it has another token; which of the two, nobody is told."""

    message_id = "server-wrong-link"


class TooMany(TranslatedError):
    """Somebody wants more than one address may have."""

    message_id = "server-too-many-rooms"


class HostFault(TranslatedError):
    """What a server is to answer where something is wrong with itself: what it is, its host reads in the log."""

    message_id = "server-fault"
