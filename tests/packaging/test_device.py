"""The door to the phone: what it asks of Android, on old and new phones, and what it makes of the answers.

The handset refuses whatever Android does not document for its API level, and what is called in the wrong thread.
"""

import os
import time

import pytest
from kivy.clock import Clock

from tests.packaging.doors import door, throwing

WINDOW = "PythonActivity.getWindow()"
DECOR = "Window.getDecorView()"
RESOLVER = "PythonActivity.getContentResolver()"


def done(phone, *parts):
    """What was asked for, once the window's thread has had its turn."""
    phone.catch_up()
    calls = [call for call in phone.calls if not call.startswith("PythonActivity.runOnUiThread")]
    assert calls == list(parts)


def test_language_theme_text_and_density_are_the_system_s(phone):
    phone.answers |= {
        "java.util.Locale.getLanguage": "fr",
        "android.content.res.Configuration.uiMode": 0x21,
        "android.content.res.Configuration.fontScale": 1.3,
        "android.util.DisplayMetrics.density": 2.625,
    }
    system = door("android")
    assert (system.system_language(), system.is_dark()) == ("fr", True)
    assert (system.font_scale(), system.density()) == (1.3, 2.625)
    phone.answers["android.content.res.Configuration.uiMode"] = 0x11
    assert not system.is_dark()


@pytest.mark.parametrize(("scale", "calm"), [(0.0, True), (0.5, False), (1.0, False)])
def test_whoever_switches_animations_off_gets_none(phone, scale, calm):
    phone.answers["android.provider.Settings$Global.getFloat"] = scale
    assert door("android").is_calm() is calm
    done(phone, RESOLVER, "Settings$Global.getFloat(ContentResolver(), 'animator_duration_scale', 1.0)")


def bars(phone, left, top, right, bottom):
    """Bars of the system in a window of 1080 by 2400."""
    sides = {"Left": left, "Top": top, "Right": right, "Bottom": bottom}
    for side, size in sides.items():
        phone.answers[f"android.view.WindowInsets.getSystemWindowInset{side}"] = size
        phone.answers[f"android.graphics.Insets.{side.lower()}"] = size
    phone.answers |= {"android.view.View.getWidth": 1080, "android.view.View.getHeight": 2400}


def drawn(phone, left, top, right, bottom):
    """What we draw on lies there in the window."""
    edges = {"left": left, "top": top, "right": right, "bottom": bottom}
    phone.answers |= {f"android.graphics.Rect.{side}": edge for side, edge in edges.items()}


def test_the_screen_keeps_clear_of_bars_that_lie_on_it(phone):
    bars(phone, 0, 90, 0, 126)
    drawn(phone, 0, 0, 1080, 2400)
    assert door("android").insets() == (0, 90, 0, 126)


def test_bars_beside_the_screen_take_nothing_of_it(phone):
    bars(phone, 0, 90, 0, 126)
    drawn(phone, 0, 90, 1080, 2274)
    assert door("android").insets() == (0, 0, 0, 0)


def test_a_window_without_bars_yet_has_none(phone):
    phone.answers["android.view.View.getRootWindowInsets"] = None
    assert door("android").insets() == (0, 0, 0, 0)


def test_the_screen_stays_on_and_secrets_stay_secret(phone):
    window = door("android_window")
    window.keep_awake(True)
    window.keep_secret(True)
    window.keep_awake(False)
    window.keep_secret(False)
    phone.catch_up()
    last = {"128": "", "8192": ""}
    for call in phone.calls:
        for flag in last:
            last[flag] = call if call.endswith(f"Flags({flag})") else last[flag]
    assert last == {"128": "Window.clearFlags(128)", "8192": "Window.clearFlags(8192)"}


def test_one_wish_does_not_overwrite_another_that_waits(phone):
    """python-for-android keeps the arguments of one call for each function."""
    window = door("android_window")
    window.keep_awake(True)
    window.keep_secret(False)
    done(phone, WINDOW, "Window.addFlags(128)", WINDOW, "Window.clearFlags(8192)")


def test_a_tick_is_felt_and_two_are_two(phone):
    door("android_window").tick(2)
    tick = (WINDOW, DECOR, "View.performHapticFeedback(3)")
    done(phone, *tick)
    wait_for_clock(0.2)
    done(phone, *tick, *tick)


def wait_for_clock(seconds):
    """Let Kivy's clock run on for so long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        Clock.tick()


BARS = {
    24: ["View.setSystemUiVisibility(8192)"],
    28: ["Window.setNavigationBarColor(7)", "View.setSystemUiVisibility(8208)"],
    30: ["Window.setNavigationBarColor(7)", "WindowInsetsController.setSystemBarsAppearance(24, 24)"],
    35: ["Window.setNavigationBarColor(7)", "WindowInsetsController.setSystemBarsAppearance(24, 24)"],
}


def test_the_bars_wear_the_colour_of_the_screen(phone):
    phone.answers["android.graphics.Color.rgb"] = 7
    door("android_window").colour_bars((246 / 255, 239 / 255, 223 / 255, 1), False)
    phone.catch_up()
    assert "Color.rgb(246, 239, 223)" in phone.calls
    changes = [call for call in phone.calls if "Color(" in call or "Appearance(" in call or "Visibility(" in call]
    assert changes == ["Window.setStatusBarColor(7)", *BARS[phone.level]]


def test_a_text_goes_to_the_share_sheet(phone):
    assert door("android_files").share_text("Léa won.").how == "shared"
    sent = "Intent('android.intent.action.SEND')"
    done(
        phone,
        "Intent.setType('text/plain')",
        "Intent.putExtra('android.intent.extra.TEXT', 'Léa won.')",
        f"Intent.createChooser({sent}, None)",
        f"PythonActivity.startActivity(Intent({sent}, None))",
    )


def test_a_picture_is_laid_out_and_its_address_goes_to_the_share_sheet(phone, tmp_path):
    assert door("android_files").share_file("Round 7 é.png", b"picture", "image/png").how == "shared"
    assert (tmp_path / "shared/Round 7 é.png").read_bytes() == b"picture"
    uri = "Uri('content://org.grimoire.grimoire.shared/Round%207%20%C3%A9.png')"
    assert f"Intent.putExtra('android.intent.extra.STREAM', {uri})" in phone.calls
    assert f"Intent.setClipData(ClipData('Round 7 é.png', {uri}))" in phone.calls
    assert "Intent.addFlags(1)" in phone.calls
    assert phone.calls[-1].startswith("PythonActivity.startActivity(Intent(")


def test_what_was_shared_days_ago_is_gone(phone, tmp_path):
    files = door("android_files")
    files.share_file("old.png", b"old", "image/png")
    os.utime(tmp_path / "shared/old.png", (0, 0))
    files.share_file("new.png", b"new", "image/png")
    assert [path.name for path in (tmp_path / "shared").iterdir()] == ["new.png"]


def test_a_phone_without_a_program_for_it_says_so(phone):
    phone.answers["android.content.Context.startActivity"] = throwing("android.content.ActivityNotFoundException")
    files = door("android_files")
    assert not files.open_link("https://example.org")
    with pytest.raises(OSError, match="ActivityNotFound"):
        files.share_text("Léa won.")


def test_a_link_goes_to_the_program_for_it(phone):
    assert door("android_files").open_link("https://example.org")
    view = "Intent('android.intent.action.VIEW', Uri('https://example.org'))"
    done(phone, "Uri.parse('https://example.org')", f"PythonActivity.startActivity({view})")


def enumeration(*elements):
    """What Java calls a list that is gone through once."""
    from jnius import JavaObject

    class Enumeration(JavaObject):
        def __init__(self):
            super().__init__("java.util.Enumeration", "enumeration", ())
            self.left = list(elements)

        def hasMoreElements(self):  # noqa: N802
            return bool(self.left)

        def nextElement(self):  # noqa: N802
            return self.left.pop(0)

    return Enumeration()


def interface(*addresses, is_up=True, is_loopback=False, is_point_to_point=False):
    from jnius import JavaObject

    class Interface(JavaObject):
        def __getattr__(self, name):
            found = {"isUp": is_up, "isLoopback": is_loopback, "isPointToPoint": is_point_to_point}
            super().__getattr__(name)()  # what Android does not document is refused
            return lambda: enumeration(*map(inet, addresses)) if name == "getInetAddresses" else found[name]

    return Interface("java.net.NetworkInterface", "interface", ())


def inet(address):
    from jnius import JavaObject

    class Address(JavaObject):
        def getHostAddress(self):  # noqa: N802
            return address

    return Address("java.net.InetAddress", "address", ())


def test_the_addresses_are_those_of_the_room(phone):
    phone.answers["java.net.NetworkInterface.getNetworkInterfaces"] = enumeration(
        interface("127.0.0.1", is_loopback=True),
        interface("fe80::1%wlan0", "192.168.178.23"),
        interface("192.168.43.1"),
        interface("10.8.0.2", is_point_to_point=True),
        interface("192.168.5.5", is_up=False),
        interface("100.64.12.9", "84.12.1.1"),
    )
    assert door("android_network").addresses() == ("192.168.178.23", "192.168.43.1")
    assert "NetworkInterface.getNetworkInterfaces()" in phone.calls


def test_a_phone_in_flight_has_no_address(phone):
    phone.answers["java.net.NetworkInterface.getNetworkInterfaces"] = None
    assert door("android_network").addresses() == ()
    phone.answers["java.net.NetworkInterface.getNetworkInterfaces"] = throwing("java.net.SocketException")
    assert door("android_network").addresses() == ()


def test_the_page_of_the_system_opens_where_a_hotspot_is_made(phone):
    network = door("android_network")
    assert network.open_network_settings()
    done(phone, "PythonActivity.startActivity(Intent('android.settings.WIRELESS_SETTINGS'))")
    phone.answers["android.content.Context.startActivity"] = throwing("android.content.ActivityNotFoundException")
    assert not network.open_network_settings()


def test_a_desktop_names_addresses_of_the_room_only(monkeypatch):
    from app.device import desktop
    from app.device.networks import is_near

    monkeypatch.delenv("GRIMOIRE_ADDRESSES", raising=False)
    assert all(map(is_near, desktop.addresses()))
    assert not any(map(is_near, ("127.0.0.1", "8.8.8.8", "172.32.0.1", "fe80::1", "")))


def test_both_sides_of_the_door_open_the_same_way():
    import inspect

    from app import device
    from app.device import desktop

    names = [name for name in device.__all__ if name != "Delivery"]
    assert names == sorted(
        name for name, value in vars(desktop).items() if inspect.isfunction(value) and name[0] != "_"
    )


@pytest.mark.parametrize("name", ["android", "android_files", "android_network", "android_picker", "android_window"])
def test_on_a_phone_it_takes_the_same_arguments(handset, name):
    import inspect

    from app.device import desktop

    module = door(name)
    for function in (value for value in vars(desktop).values() if inspect.isfunction(value)):
        other = vars(module).get(function.__name__)
        # What goes to the window's thread is wrapped by python-for-android.
        if other is not None and other.__module__ == module.__name__:
            assert inspect.signature(other) == inspect.signature(function)
