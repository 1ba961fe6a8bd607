"""The screens look as they did, to the pixel. `make pictures` takes the pictures anew after a change that was meant."""

from pathlib import Path

import pytest

from tests.ui.pictures import FOLDER, PICTURES, RENDERER, pixels, renderer, take

SEEN = Path(__file__).resolve().parents[2] / "build" / "pictures"


@pytest.mark.parametrize("name", PICTURES)
def test_the_screen_looks_as_it_did(name):
    known = RENDERER.read_text().strip()
    if renderer() != known:
        pytest.skip(f"the pictures were drawn by {known!r}, here draws {renderer()!r}: not comparable")
    seen = SEEN / f"{name}.png"
    take(name, seen)
    size, wanted = pixels(FOLDER / f"{name}.png")
    seen_size, found = pixels(seen)
    assert seen_size == size
    differing = sum(found[at : at + 4] != wanted[at : at + 4] for at in range(0, len(found), 4))
    assert differing == 0, f"{differing} pixels differ: compare {seen} with {FOLDER / seen.name}"


def test_every_picture_has_its_state_and_every_state_its_picture():
    assert sorted(path.stem for path in FOLDER.glob("*.png")) == sorted(PICTURES)


def test_one_pixel_is_enough_to_differ(tmp_path):
    from kivy.graphics.texture import Texture

    for value in (254, 255):
        texture = Texture.create(size=(2, 2), colorfmt="rgba")
        texture.blit_buffer(bytes([value] + [255] * 15), colorfmt="rgba")
        texture.save(str(tmp_path / f"{value}.png"))
    assert pixels(tmp_path / "254.png") != pixels(tmp_path / "255.png")
