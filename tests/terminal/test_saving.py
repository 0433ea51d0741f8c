"""Files: replaced whole or not at all, and nothing precious is overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownhall.engine.record import record_of
from crownhall.errors import CrownhallError
from crownhall.terminal.saving import FileError, Shelf, load, usual_name
from tests.terminal.table_tools import STUCK, square, whole_game


def test_a_saved_match_is_read_back_as_it_was(tmp_path: Path) -> None:
    match = square(12)
    match.players = {0: "you"}
    Shelf().save(match, tmp_path / "a.record")
    again = load(tmp_path / "a.record")
    assert again.state == match.state
    assert record_of(again) == record_of(match)
    assert [path.name for path in tmp_path.iterdir()] == ["a.record"]  # nothing is left lying about


def test_a_file_that_is_no_record_is_left_alone(tmp_path: Path) -> None:
    for content in (b"my diary", b"", b"\xff\xfe", b"crownhall record 1\n"):
        path = tmp_path / "diary"
        path.write_bytes(content)
        with pytest.raises(FileError, match="is not a record"):
            Shelf().save(square(3), path)
        assert path.read_bytes() == content


def test_a_folder_is_left_alone(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="is not a record"):
        Shelf().save(square(3), tmp_path)


def test_a_match_that_is_not_over_is_not_overwritten_by_another(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    Shelf().save(square(12), path)
    with pytest.raises(FileError, match="--resume"):
        Shelf(path).keep(square(0))
    assert len(load(path).log) == 12


def test_a_match_that_is_over_may_be_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    Shelf().save(whole_game(STUCK), path)
    Shelf().save(square(3), path)
    assert len(load(path).log) == 3


def test_one_shelf_keeps_its_match_up_to_date(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "a.record")
    for moves in (0, 5, 9):
        shelf.keep(square(moves))
        assert len(load(tmp_path / "a.record").log) == moves


def test_a_resumed_match_goes_on_in_its_file(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    Shelf().save(square(5), path)
    Shelf(path, resumed=True).keep(square(9))
    assert len(load(path).log) == 9


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real.record", tmp_path / "link.record"
    Shelf().save(whole_game(STUCK), real)
    link.symlink_to(real)
    Shelf().save(square(3), link)
    assert link.is_symlink()
    assert len(load(real).log) == 3


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"nowhere/a\.record cannot be saved: no such file or directory"):
        Shelf().save(square(3), tmp_path / "nowhere" / "a.record")


def test_a_write_that_fails_leaves_the_old_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "a.record"
    shelf = Shelf(path)
    shelf.keep(square(5))
    before = path.read_bytes()
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(FileError, match="no space left on device"):
        shelf.keep(square(9))
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["a.record"]


def test_the_next_match_gets_a_name_of_its_own(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "a.record")
    shelf.keep(whole_game(STUCK))
    second = shelf.next()
    second.keep(square(3))
    assert second.path == tmp_path / "a-2.record"
    assert shelf.next().path == tmp_path / "a-3.record"
    assert Shelf().next().path is None


def test_the_usual_name_tells_matches_apart() -> None:
    names = {str(usual_name(square(seed=seed))) for seed in ("a", "b")}
    assert len(names) == 2
    assert all(name.startswith("square-") and name.endswith(".record") for name in names)


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(CrownhallError, match=r"no\.record: this file does not exist"):
        load(tmp_path / "no.record")
    (tmp_path / "bad.record").write_text("crownhall record 1\ngame: chess\n")
    with pytest.raises(CrownhallError, match=r"bad\.record: line"):
        load(tmp_path / "bad.record")
