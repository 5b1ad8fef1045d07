"""What a host says of origins and proxies: what could never match is refused before anything is served."""

import pytest

from ktc.kernel.errors import OptionError
from ktc.server.serving import DEFAULT_PROXIES, Served


@pytest.mark.parametrize("origin", ["https://games.example", "http://localhost:8000", "https://[::1]:444", "http://10.0.0.1:443"])
def test_an_origin_is_what_a_browser_sends(origin: str) -> None:
    assert Served("games.db", origins=(origin,)).origins == (origin,)


@pytest.mark.parametrize(
    "origin",
    [
        *("nonsense", "", "games.example", "//games.example", "ftp://games.example", "https://", "https://:8000", "null"),
        *("https://games.example/", "https://games.example/play", "https://games.example?a", "https://games.example#a"),
        *("https://Games.example", "HTTPS://games.example", "https://games.example:443", "http://games.example:80"),
        *("https://games.example:", "https://games.example:many", "https://games.example:99999", "https://[::1"),
        *("https://ann@games.example", "https://games example", "https://games.example\n", "https://spi\u00eble.example"),
    ],
)
def test_what_no_browser_sends_is_no_origin(origin: str) -> None:
    with pytest.raises(OptionError, match="an origin must be spelt as browsers send it"):
        Served("games.db", origins=("https://games.example", origin))


@pytest.mark.parametrize("proxy", [*DEFAULT_PROXIES, "10.0.0.1", "10.0.0.0/8", "fd00::/8", "*"])
def test_a_proxy_is_an_address_or_a_network(proxy: str) -> None:
    assert Served("games.db", proxies=(proxy,)).proxies == (proxy,)


@pytest.mark.parametrize("proxy", ["nonsense", "", "localhost", "10.0.0.1:8000", "10.0.0.1/8", "10.0.0.0/99", "300.0.0.1"])
def test_what_is_no_address_is_no_proxy(proxy: str) -> None:
    with pytest.raises(OptionError, match="a proxy must be an address or network"):
        Served("games.db", proxies=(*DEFAULT_PROXIES, proxy))
