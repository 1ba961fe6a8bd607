"""Files that chance has spoilt: some of the million of `make soak`."""

from tests.soak.fuzz import CORPUS, fuzz, run_fuzz

DOCUMENTS = 5000


def test_spoilt_files_end_in_a_result_or_in_problems():
    assert all(figure.passed for figure in run_fuzz(seed=1, count=DOCUMENTS))


def test_a_seed_spoils_the_same_files_again():
    assert fuzz(7, 200).answers == fuzz(7, 200).answers


def test_what_is_spoilt_is_small_and_covers_every_game():
    sizes = {path.name: path.stat().st_size for path in CORPUS.iterdir()}
    assert 30 <= len(sizes) <= 90
    assert max(sizes.values()) < 3000
