"""Whoever comes with something else than a seat in mind: each threat is a probe over a real socket."""

import json
import random
import re
import socket
import time
from contextlib import suppress

import pytest

from app.open_table.guests import MOST_DEVICES
from app.open_table.page import _words
from app.open_table.server import Limits
from engine.wording import LANGUAGES
from tests.open_table.tables import CROWD, Running, opened, wizard_table
from tests.open_table.wire import Phone, request, send

JOIN = {"token": "x" * 12, "language": "en"}


def get(path="/", **headers):
    return lambda session: request(session, "GET", path, **headers)


def post(path="/join", body=JOIN, **headers):
    return lambda session: request(session, "POST", path, body, **headers)


def raw(content):
    return lambda session: content.replace(b"HERE", session.address.encode())


def entering(secret, **body):
    return {"name": "n", "moment": "bid:3", "pick": "1"} | body


def posted(length, content):
    head = b"POST /join HTTP/1.1\r\nHost: HERE\r\nContent-Type: application/json\r\n"
    return raw(head + b"Content-Length: %d\r\n\r\n" % length + content)


LENGTHS = (
    b"POST /join HTTP/1.1\r\nHost: HERE\r\nContent-Type: application/json\r\n" + b"Content-Length: %s\r\n" * 2 + b"\r\n"
)
PROBES = {
    # a stranger on the Wi-Fi
    "a wrong key": (post(), 403),
    "no key": (post(body={}), 403),
    "a key of half a character": (post(body={"token": "\ud800" * 12}), 403),
    "a key with a NUL": (post(body={"token": "x\0" * 6}), 403),
    "a secret that is no ASCII": (get("/news?after=0", Authorization="Bearer \xff\xfe"), 401),
    "a key that is no text": (post(body={"token": 7}), 400),
    "news without a secret": (get("/news?after=0"), 401),
    "news with another's secret": (get("/news?after=0", Authorization="Bearer abc"), 401),
    "news with a password": (get("/news?after=0", Authorization="Basic abc"), 401),
    "a seat without a secret": (post("/sit", {"seat": 0}), 401),
    "an entry without a secret": (post("/enter", entering("")), 401),
    # names that lead here, pages from elsewhere
    "another host": (get("/", Host="evil.example"), 421),
    "the right host at another port": (get("/", Host="127.0.0.1:80"), 421),
    "no host": (get("/", Host="-"), 421),
    "a host behind a space": (raw(b"GET / HTTP/1.1\r\nHost : HERE\r\n\r\n"), 400),
    "a host on a folded line": (raw(b"GET / HTTP/1.1\r\nX: y\r\n Host: HERE\r\n\r\n"), 400),
    "a host after a bare line feed": (raw(b"GET / HTTP/1.1\r\nX: y\nHost: HERE\r\n\r\n"), 421),
    "a host with a NUL": (raw(b"GET / HTTP/1.1\r\nHost: HERE\0\r\n\r\n"), 421),
    "two hosts": (raw(b"GET / HTTP/1.1\r\nHost: HERE\r\nHost: HERE\r\n\r\n"), 421),
    "another origin": (post(Origin="http://evil.example"), 421),
    "no origin at all: a file": (post(Origin="null"), 421),
    "a look from another origin": (get("/", Origin="http://evil.example"), 421),
    "a form": (post(Content_Type="application/x-www-form-urlencoded"), 415),
    "a form that says text": (post(Content_Type="text/plain"), 415),
    "a form that says JSON later": (post(Content_Type="text/plain; application/json"), 415),
    "a preflight": (raw(b"OPTIONS /join HTTP/1.1\r\nHost: HERE\r\n\r\n"), 501),
    # methods and paths
    "another method": (raw(b"DELETE / HTTP/1.1\r\nHost: HERE\r\n\r\n"), 501),
    "a tunnel": (raw(b"CONNECT evil.example:443 HTTP/1.1\r\nHost: HERE\r\n\r\n"), 501),
    "getting what is posted": (get("/join"), 405),
    "posting what is got": (post("/"), 405),
    "a file": (get("/table.html"), 404),
    "a file above": (get("/../app/app.py"), 404),
    "a file above, spelt otherwise": (get("/%2e%2e/%2e%2e/etc/passwd"), 404),
    "a whole address": (get("http://evil.example/"), 404),
    "another's folder": (get("//etc/passwd"), 404),
    # large, slow, many
    "a large body": (post(body={"token": "x" * 600}), 413),
    "a body said to be endless": (post(Content_Length="99999999999999"), 413),
    "a negative length": (post(Content_Length="-1"), 411),
    "no length": (post(Content_Length="-"), 411),
    "pieces": (post(Transfer_Encoding="chunked"), 411),
    "pieces, spelt otherwise": (post(Transfer_Encoding="identity, chunked"), 411),
    "two lengths": (raw(LENGTHS % (b"2", b"30") + b"{}"), 400),
    "the same length twice": (raw(LENGTHS % (b"2", b"2") + b"{}"), 400),
    "a length with a sign": (post(Content_Length="+2"), 411),
    "a length in other digits": (post(Content_Length="\xb2"), 411),
    "a length that is a list": (post(Content_Length="2, 2"), 411),
    "a long line": (get("/" + "a" * 2000), 414),
    "a line without an end": (raw(b"G" * 9000), 414),
    "a long header": (get(X_Long="a" * 9000), 431),
    "a header without an end": (raw(b"GET / HTTP/1.1\r\nX: " + b"a" * 20_000), 431),
    "many headers": (raw(b"GET / HTTP/1.1\r\nHost: HERE\r\n" + b"X: y\r\n" * 101 + b"\r\n"), 431),
    # what is no HTTP
    "noise": (raw(b"\x16\x03\x01\x02\x00\r\n\r\n"), 400),
    "no version": (raw(b"GET / HTTP/9.9\r\nHost: HERE\r\n\r\n"), 505),
    "an expectation": (post(Expect="100-continue"), 417),
    "a broken query": (get("/news?after"), 400),
    # bad shapes
    "no JSON": (posted(1, b"{"), 400),
    "a list": (post(body=[1]), 400),
    "brackets without end": (posted(400, b"[" * 400), 400),
    "brackets inside of each other": (post(body=JOIN | {"more": [[[[]]]]}), 400),
    "more than was said": (posted(2, b"{} "), 400),
    "two requests in one": (posted(2, b"{}GET / HTTP/1.1\r\n\r\n"), 400),
}


@pytest.fixture(scope="module")
def shared(tmp_path_factory):
    """One table for all who do no harm."""
    main = Running()
    main.start()
    folder = tmp_path_factory.mktemp("threats")
    session = main.do(lambda: opened(wizard_table(folder, reveal="hidden"), main, CROWD))
    session.main = main
    yield session
    main.do(session.close)
    main.stop()


@pytest.mark.parametrize("name", PROBES)
def test_a_threat_gets_a_status_and_no_words(shared, name):
    probe, status = PROBES[name]
    before = len(shared.table.match.log)
    found, headers, body = send(shared, probe(shared))
    assert (found, body) == (status, b"")
    assert not {"Access-Control-Allow-Origin", "Set-Cookie", "Server"} & headers.keys()
    assert len(shared.table.match.log) == before


SHAPES = [
    ("/sit", {"seat": 4}, 400),
    ("/sit", {"seat": -1}, 400),
    ("/sit", {"seat": True}, 400),
    ("/sit", {"seat": "0"}, 400),
    ("/sit", {"seat": 1.0}, 400),
    ("/enter", {}, 400),
    ("/enter", {"name": "n" * 40, "moment": "bid:3", "pick": "1"}, 400),
    ("/enter", {"name": 1, "moment": "bid:3", "pick": "1"}, 400),
    ("/enter", {"name": "a", "moment": "bid:3", "pick": 1}, 400),
    ("/enter", {"name": "b", "moment": "bid:3", "pick": "4"}, 409),
    ("/enter", {"name": "c", "moment": "bid:2", "pick": "1"}, 409),
    ("/enter", {"name": "d", "moment": "tricks:3", "pick": "1"}, 409),
    ("/enter", {"name": "e", "moment": "bid:3", "pick": "__class__"}, 409),
]


@pytest.mark.parametrize(("path", "body", "status"), SHAPES)
def test_bad_seats_kinds_rounds_and_types_change_nothing(shared, path, body, status):
    phone = Phone(shared)
    phone.sit(0)
    before = shared.table.match.log
    assert phone.post(path, body)[0] == status
    assert shared.table.match.log == before
    phone.sit(None)


def test_the_page_may_run_nothing_but_its_own_script(shared):
    status, headers, body = send(shared, request(shared, "GET", "/"))
    assert status == 200
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    policy = dict(rule.split(" ", 1) for rule in headers["Content-Security-Policy"].split("; "))
    assert {name for name, where in policy.items() if where == "'none'"} == {
        "default-src",
        "base-uri",
        "form-action",
        "frame-ancestors",
    }
    assert (policy["connect-src"], policy["font-src"], policy["img-src"]) == ("'self'", "'self'", "data:")
    assert all(re.fullmatch(r"'sha256-[\w+/=]{44}'", policy[name]) for name in ("script-src", "style-src"))
    assert body.count(b"<script>") == body.count(b"<style>") == 1
    for forbidden in (b"innerHTML", b"outerHTML", b"insertAdjacentHTML", b"document.write", b"eval(", b"onclick="):
        assert forbidden not in body


@pytest.mark.parametrize("path", ["/", "/words", "/news?after=0", "/nowhere"])
def test_no_answer_is_kept_guessed_at_or_told_elsewhere(shared, path):
    _, headers, _ = send(shared, request(shared, "GET", path))
    assert headers["Cache-Control"] == "no-store"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"


def test_whoever_sends_drop_by_drop_is_not_waited_for(open_up):
    session = open_up(limits=Limits(seconds=0.5))
    host, _, port = session.address.rpartition(":")
    with socket.create_connection((host, int(port)), 5) as connection:
        connection.sendall(b"GET / HT")
        assert connection.recv(100).startswith(b"HTTP/1.1 408")


def test_too_many_connections_of_one_address_are_turned_away(open_up):
    session = open_up(limits=Limits(connections=3))
    host, _, port = session.address.rpartition(":")
    held = [socket.create_connection((host, int(port)), 5) for _ in range(3)]
    for connection in held:
        connection.sendall(b"GET")
    found = {send(session, request(session, "GET", "/words"))[0] for _ in range(5)}
    assert found <= {0, 429}
    for connection in held:
        connection.close()
    end = time.monotonic() + 5
    while send(session, request(session, "GET", "/words"))[0] != 200:
        assert time.monotonic() < end


def test_a_flood_is_answered_with_too_many(open_up):
    session = open_up(limits=Limits(rate=5, burst=20))
    found = [send(session, request(session, "GET", "/words"))[0] for _ in range(60)]
    assert found[:20] == [200] * 20
    assert 429 in found
    assert found.count(200) < 40


def test_whoever_floods_on_is_not_even_read(open_up):
    """What is not read takes no thread either, and no time until it would have to end."""
    session = open_up(limits=Limits(rate=0.001, burst=5, seconds=30))
    for _ in range(10):
        send(session, request(session, "GET", "/words"))
    assert send(session, b"GET", seconds=10)[0] in (0, 429)


def test_many_slow_connections_leave_room_for_everybody_else(open_up):
    """As many as an address may have, each sending a byte now and then: another address is served meanwhile."""
    session = open_up(limits=Limits(seconds=30))
    host, _, port = session.address.rpartition(":")
    slow = [socket.create_connection((host, int(port)), 5, ("127.0.0.9", 0)) for _ in range(30)]
    for connection in slow[: Limits().connections]:
        connection.sendall(b"POST /join HTTP/1.1\r\nX-")
    assert send(session, request(session, "GET", "/words"))[0] == 200
    for connection in slow:
        connection.close()


def test_strangers_from_many_addresses_lock_nobody_out(open_up):
    """As many connections as there may be, of which none ends its request: guests go on, and further ones come in."""
    limits = Limits(seconds=30)
    session = open_up(limits=limits)
    guest = Phone(session)
    guest.sit(0)
    host, _, port = session.address.rpartition(":")
    sources = [(f"127.0.1.{number % 32}", 0) for number in range(2 * limits.all_connections)]
    strangers = [socket.create_connection((host, int(port)), 5, source) for source in sources]
    for stranger in strangers:
        with suppress(ConnectionError):
            stranger.sendall(b"GET")
    assert guest.enter("1")[0] == 200
    assert Phone(session).sit(1) == 200
    for stranger in strangers:
        stranger.close()


def test_whoever_was_let_in_makes_room_for_nobody(open_up):
    session = open_up(limits=Limits(all_connections=3))
    guest = Phone(session)
    number = guest.news()[1]["number"]
    waiting = request(session, "GET", f"/news?after={number}", secret=guest.secret)
    host, _, port = session.address.rpartition(":")
    held = [socket.create_connection((host, int(port)), 5) for _ in range(3)]
    for connection in held:
        connection.sendall(waiting)
    end = time.monotonic() + 5
    while sum(device.held for device in session.guests.devices) < 3:
        assert time.monotonic() < end
    assert {send(session, request(session, "GET", "/words"))[0] for _ in range(5)} <= {0, 429}
    session.main.do(session.publish)
    assert all(connection.recv(100).startswith(b"HTTP/1.1 200") for connection in held)
    for connection in held:
        connection.close()


def test_languages_that_nobody_speaks_are_not_remembered(shared):
    for number in range(50):
        assert send(shared, request(shared, "GET", f"/words?language=x{number}"))[0] == 200
    assert _words.cache_info().currsize <= len(LANGUAGES)


def test_old_secrets_and_keys_are_worth_nothing_at_the_next_table(open_up):
    phone = Phone(open_up())
    key = phone.session.guests.token
    phone.session.main.do(phone.session.close)
    again = open_up()
    phone.address = again.address
    assert phone.news()[0] == 401
    assert phone.post("/sit", {"seat": 0})[0] == 401
    assert phone.post("/join", {"token": key, "language": "en"})[0] == 403


def test_whoever_asks_for_another_s_seat_again_and_again_disturbs_nobody(open_up):
    session = open_up()
    first, second = Phone(session), Phone(session)
    first.sit(1)
    second.sit(1)
    number = session.number
    found = [second.sit(1) for _ in range(60)]
    assert session.number == number
    assert {*found[:30]} == {200}
    assert found[-1] == 429


def test_whoever_enters_again_and_again_is_slowed_down(open_up):
    phone = Phone(open_up())
    phone.sit(1)
    found = [phone.post("/enter", {"name": str(turn), "moment": "bid:3", "pick": "9"})[0] for turn in range(60)]
    assert {*found[:30]} == {409}
    assert found[-1] == 429


def test_what_the_book_keeps_of_a_device_lets_nobody_in(open_up):
    """A copy of the book has the hash of each secret."""
    phone = Phone(open_up())
    phone.secret = phone.session.guests.devices[0].hash
    assert phone.news()[0] == 401


def test_a_guest_who_changes_languages_wakes_nobody_else(open_up):
    session = open_up()
    phone = Phone(session)
    number = phone.news()[1]["number"]
    for language in ("fr", "de", "en", "fr"):
        status, data = phone.news(after=number, language=language)
        assert (status, data["number"]) == (200, number)


def test_devices_have_an_end_and_whoever_sits_stays(open_up):
    session = open_up()
    seated = Phone(session)
    seated.sit(2)
    joined = [send(session, request(session, "POST", "/join", {"token": session.guests.token}))[0] for _ in range(40)]
    assert joined.count(200) == MOST_DEVICES - 1
    assert {*joined} == {200, 429}
    assert seated.view()["me"] == 2


def test_a_port_that_is_taken_is_left_alone(open_up):
    first = open_up()
    port = int(first.address.rpartition(":")[2])
    second = open_up(port=port)
    assert second.address != first.address
    assert send(second, request(second, "GET", "/words"))[0] == send(first, request(first, "GET", "/words"))[0] == 200


def test_ten_thousand_hostile_requests_leave_no_trace(shared, capfd):
    """A tenth of them here; `make table-figures` sends all."""
    chance = random.Random(24)
    before = shared.table.match.log
    for _ in range(1000):
        send(shared, hostile(shared, chance), ends=True)
    assert shared.table.match.log == before
    assert capfd.readouterr() == ("", "")
    assert send(shared, request(shared, "GET", "/words"))[0] == 200


def hostile(session, chance):
    """A good request, spoilt."""
    good = chance.choice(
        (get()(session), post()(session), get("/news?after=0")(session), post("/enter", entering(""))(session))
    )
    content = bytearray(good)
    for _ in range(chance.randrange(1, 8)):
        at = chance.randrange(len(content) + 1)
        match chance.randrange(4):
            case 0:
                content[at : at + 1] = chance.randbytes(1)
            case 1:
                del content[at : at + chance.randrange(1, 20)]
            case 2:
                content[at:at] = chance.randbytes(chance.randrange(1, 40))
            case _:
                content[at:at] = json.dumps({"seat": chance.randrange(-9, 9)}).encode()
    return bytes(content)
