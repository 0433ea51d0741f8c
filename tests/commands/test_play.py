"""`crownhall play` as a real process: through pipes, and at a terminal."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from crownhall.engine.chance import commitment, seed_from_words
from crownhall.engine.record import record_of, replay, verify
from tests.terminal.table_tools import (
    COLOUR,
    ROOT,
    SEED,
    STUCK,
    WON,
    at_terminal,
    before_a_bare_move,
    columns,
    environment,
    flat,
    run_crownhall,
    square,
    typed,
    whole_game,
)

BELL = "tests.terminal.bell_table"


def play(*args: str, lines: list[str], cwd: Path = ROOT, **env: str) -> subprocess.CompletedProcess[str]:
    return run_crownhall("play", "square", "--seed", SEED, *args, lines=lines, cwd=cwd, **env)


# -- through a pipe ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        (STUCK, "No useful moves left: 3 of 16 books, 30 points."),
        (WON, "All sixteen books, 160 points: you are free!"),
    ],
)
def test_a_whole_game_from_a_list_of_moves(game: int, sentence: str, tmp_path: Path) -> None:
    match = whole_game(game)
    done = play("--save", "game.record", lines=typed(match), cwd=tmp_path)
    seed = seed_from_words(SEED)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert sentence in done.stdout
    assert done.stdout.index(commitment(seed)) < done.stdout.index("Your move") < done.stdout.index(seed.hex())
    assert "crownhall verify game.record" in done.stdout
    assert "\x1b" not in done.stdout
    assert columns(done.stdout) <= 80
    saved = (tmp_path / "game.record").read_text("utf-8")
    assert verify(saved).state == match.state
    assert "player 0: you\n" in saved


def test_numbers_and_short_moves_are_moves() -> None:
    match = square(10, WON)
    short = [text.removeprefix("move ").lower() for text in typed(match)]
    done = play(lines=[*short, "log all"])
    for event in match.seen(0):
        assert event.line() in flat(done.stdout)


def test_nonsense_disturbs_no_game(tmp_path: Path) -> None:
    rng = random.Random(20)
    words = ["", "hint", "help", "log", "moves", "view", "undo", "save", "99", "0", "-1", "move", "finish now", "wait"]
    noise = ["".join(chr(rng.randrange(1, 0x2FFF)) for _ in range(rng.randrange(60))) for _ in range(40)]
    noise = [line.replace("\n", "").replace("\r", "") for line in noise] + [
        "x" * 100_000,
        "\x1b[31mred",
        "[bold]",
        "1" * 5000,
    ]
    match = whole_game(STUCK)
    lines = [line for move in typed(match) for line in (rng.choice(words), rng.choice(noise), move)]
    done = play("--save", "game.record", lines=[*noise, *lines], cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert replay((tmp_path / "game.record").read_text("utf-8")).state == match.state
    assert "\x1b" not in done.stdout
    assert "Traceback" not in done.stdout


def test_bytes_that_are_no_text_disturb_no_game() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "crownhall", "play", "square", "--seed", SEED],
        input=b"\xff\xfe\x00\x80\n\nfinish\n",
        capture_output=True,
        env=environment(),
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"You stopped: 0 of 16 books" in done.stdout


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_a_closed_input_or_output_is_no_crash(closed: str) -> None:
    command = f'echo finish | "{sys.executable}" -m crownhall play square --seed {SEED} {closed}'
    done = subprocess.run(command, shell=True, capture_output=True, encoding="utf-8", env=environment(), timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert ("The input has ended." in done.stdout) == (closed == "<&-")


def test_the_end_of_the_input_has_a_clear_last_line(tmp_path: Path) -> None:
    left = play(lines=["1"])
    assert left.returncode == 0
    assert left.stdout.endswith("The input has ended. The game is not over and was not saved.\n")
    kept = play("--save", "my game.record", lines=["1"], cwd=tmp_path)
    assert kept.stdout.endswith("The input has ended. To continue: crownhall play --resume 'my game.record'\n")


def test_undo_allowed_and_refused() -> None:
    match, bare = before_a_bare_move()
    done = play("--option", "undo=until_next_card", lines=[*typed(match), "undo", bare, "undo"])
    assert "There is nothing to take back now. In this game undo=until_next_card." in flat(done.stdout)
    assert f"“{bare}” was taken back." in done.stdout
    strict = play(lines=[*typed(match), bare, "undo"])
    assert "There is nothing to take back now. In this game undo=none." in flat(strict.stdout)
    assert "was taken back" not in strict.stdout


def test_save_kill_and_resume(tmp_path: Path) -> None:
    match = whole_game(WON)
    moves = typed(match)
    process = subprocess.Popen(
        [sys.executable, "-m", "crownhall", "play", "square", "--seed", SEED, "--save", "game.record"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        cwd=tmp_path,
        env=environment(),
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("".join(f"{move}\n" for move in [*moves[:20], "hint"]))
        process.stdin.flush()
        while "bot would play" not in process.stdout.readline():
            pass
        process.kill()
    assert process.returncode < 0
    assert replay((tmp_path / "game.record").read_text("utf-8")).state == square(20, WON).state
    done = run_crownhall("play", "--resume", "game.record", lines=moves[20:], cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "The game goes on after 20 moves" in done.stdout
    assert "Sixteen cards" not in done.stdout  # the past is left to “log”
    assert replay((tmp_path / "game.record").read_text("utf-8")).state == match.state


def test_a_resumed_match_may_be_kept_elsewhere(tmp_path: Path) -> None:
    play("--save", "a.record", lines=["1"], cwd=tmp_path)
    before = (tmp_path / "a.record").read_text("utf-8")
    run_crownhall("play", "square", "--resume", "a.record", "--save", "b.record", lines=["1"], cwd=tmp_path)
    assert (tmp_path / "a.record").read_text("utf-8") == before
    assert len(replay((tmp_path / "b.record").read_text("utf-8")).log) == 2


def test_hint_says_what_and_why() -> None:
    done = play(lines=["hint"])
    said = done.stdout.partition("> hint\n")[2].splitlines()[0]
    assert any(said.startswith(f"The {level} bot would play “move ") for level in ("random", "squire", "knight"))
    assert said.partition("”. ")[2]


def test_a_fresh_seed_each_time() -> None:
    deals = {run_crownhall("play", "square", lines=["quit"]).stdout for _ in range(2)}
    assert len(deals) == 2


@pytest.mark.parametrize("width", [30, 50, 80, 200])
def test_no_line_is_wider_than_the_window(width: int) -> None:
    lines = ["help", "hint", "log", "foo", "move 1SK 1SK", *typed(whole_game(STUCK))]
    done = play(lines=lines, COLUMNS=str(width))
    wide = [line for line in done.stdout.splitlines() if len(line) > width and not line.startswith("Your move")]
    assert wide == []


def test_a_game_of_several_with_bots_and_no_drawing() -> None:
    done = run_crownhall(
        "play",
        "bell",
        "--seats",
        "3",
        "--bots",
        "random",
        "--seat",
        "2",
        "--option",
        "rounds=2",
        lines=["1"] * 60,
        module=BELL,
    )
    assert done.returncode == 0, done.stderr
    assert "(a random), in seat 2 of 3." in done.stdout
    assert "It is done." in done.stdout
    assert "You pick " in done.stdout
    assert " picks " not in done.stdout
    assert "picked: 0" in done.stdout  # the outline of the view


def test_a_game_of_several_is_saved_and_resumed_with_the_same_bots(tmp_path: Path) -> None:
    first = run_crownhall(
        "play", "bell", "--seed", "a", "--save", "b.record", lines=["1"] * 3, cwd=tmp_path, module=BELL
    )
    assert first.returncode == 0, first.stderr
    saved = (tmp_path / "b.record").read_text("utf-8")
    assert "player 0: you\nplayer 1: bot random\n" in saved
    rest = run_crownhall("play", "--resume", "b.record", lines=["1"] * 60, cwd=tmp_path, module=BELL)
    whole = run_crownhall(
        "play", "bell", "--seed", "a", "--save", "c.record", lines=["1"] * 60, cwd=tmp_path, module=BELL
    )
    assert (rest.returncode, whole.returncode) == (0, 0)
    assert (tmp_path / "b.record").read_text("utf-8") == (tmp_path / "c.record").read_text("utf-8")


# -- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "why"),
    [
        ([], "Which game?"),
        (["sqare"], "Did you mean square?"),
        (["square", "--seats", "2"], "is for 1 seat, not 2"),
        (["square", "--seat", "2"], "There is no seat 2. Seats are 1 to 1."),
        (["square", "--bots", "random"], "no place for a bot"),
        (["square", "--option", "undo=maybe"], "Option undo cannot be “maybe”"),
        (["square", "--option", "redo=none"], "no option “redo”"),
        (["square", "--option", "undo"], "Write name=value"),
        (["square", "--save", "nowhere/a.record"], "cannot be saved"),
        (["--resume", "nowhere.record"], "this file does not exist"),
        (["--resume", "over.record"], "is over"),
        (["--resume", "running.record", "--seed", "a"], "keeps its seats, options, cards and seed"),
        (["bell", "--resume", "running.record"], "no game “bell”"),
        (["square", "--save", "running.record"], "not over"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(args: list[str], why: str, tmp_path: Path) -> None:
    (tmp_path / "over.record").write_text(record_of(whole_game(STUCK)), "utf-8")
    (tmp_path / "running.record").write_text(record_of(square(3)), "utf-8")
    done = run_crownhall("play", *args, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("crownhall: ")
    assert done.stderr.count("\n") == 1
    assert why in done.stderr


@pytest.mark.parametrize("package", ["rich", "prompt_toolkit"])
def test_without_its_packages_it_says_how_to_get_them(package: str) -> None:
    missing = f"import sys; sys.modules['{package}'] = None"
    code = f"{missing}; from crownhall.cli import main; sys.exit(main(['play', 'square']))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", env=environment(), timeout=60
    )
    assert done.returncode == 2
    assert done.stderr == f"crownhall: {package} is not installed. Install it with: pip install 'crownhall[terminal]'\n"


# -- at a terminal ----------------------------------------------------------------------------------------------------


def test_a_whole_game_at_a_terminal(tmp_path: Path) -> None:
    match = whole_game(STUCK)
    with at_terminal("play", "square", "--seed", SEED, cwd=tmp_path) as terminal:
        for number, move in enumerate(typed(match)):
            terminal.wait_for("Your move")
            terminal.type(move.removeprefix("move ").lower() if number % 2 else move)
            terminal.wait_for("· Moved")
        terminal.wait_for("No useful moves left")
        terminal.wait_for("Play again?")
        terminal.type("save mine.record")
        terminal.wait_for("Saved in mine.record.")
        terminal.type("y")
        assert "48 to draw" in terminal.wait_for("Your move")
        assert COLOUR.search(terminal.raw)
        terminal.press("\x04")
        terminal.wait_for("You left the table. To continue: crownhall play --resume mine-2.record")
        assert terminal.exit_code() == 0
    assert replay((tmp_path / "mine.record").read_text("utf-8")).state == match.state


def test_the_tab_key_completes() -> None:
    moves = [move.text for move in square().state.moves(0)]
    begun = next(move[:-1] for move in moves if len([each for each in moves if each.startswith(move[:-1])]) == 1)
    with at_terminal("play", "square", "--seed", SEED) as terminal:
        terminal.wait_for("Your move")
        terminal.press(begun.lower() + "\t")
        terminal.wait_for(begun)  # in capitals: it was completed
        terminal.type("")
        terminal.wait_for("47 left in the pile")
        terminal.wait_for("Your move")
        terminal.press("fin\t")
        terminal.wait_for("finish")
        terminal.type("")
        terminal.wait_for("Are you sure?")
        terminal.type("y")
        terminal.wait_for("You stopped")


def test_quitting_at_a_terminal_asks_whether_to_save(tmp_path: Path) -> None:
    with at_terminal("play", "square", "--seed", SEED, cwd=tmp_path) as terminal:
        terminal.wait_for("Your move")
        terminal.type("1")
        terminal.wait_for("47 to draw")
        terminal.wait_for("Your move")
        terminal.type("quit")
        terminal.wait_for("Save the game first?")
        terminal.type("y")
        terminal.wait_for("crownhall play --resume square-")
        assert terminal.exit_code() == 0
    (saved,) = tmp_path.iterdir()
    assert len(replay(saved.read_text("utf-8")).log) == 1


def test_ctrl_c_leaves_at_once() -> None:
    with at_terminal("play", "square") as terminal:
        terminal.wait_for("Your move")
        terminal.press("\x03")
        assert terminal.exit_code() == 130
        assert "Traceback" not in terminal.raw


def test_no_color_is_respected_at_a_terminal() -> None:
    with at_terminal("play", "square", "--seed", SEED, NO_COLOR="1") as terminal:
        terminal.wait_for("Your move")
        terminal.type("1")
        terminal.wait_for("47 to draw")
        terminal.wait_for("Your move")
        terminal.press("\x04")
        assert terminal.exit_code() == 0
        assert not COLOUR.search(terminal.raw)


@pytest.mark.parametrize(("args", "term"), [(["--plain"], "xterm-256color"), ([], "dumb")])
def test_a_plain_terminal_gets_no_escape_codes(args: list[str], term: str) -> None:
    with at_terminal("play", "square", "--seed", SEED, *args, TERM=term) as terminal:
        terminal.wait_for("Your move")
        terminal.type("1")
        terminal.wait_for("47 to draw")
        terminal.wait_for("Your move")
        terminal.type("hint")
        terminal.wait_for("bot would play")
        terminal.wait_for("Your move")
        terminal.press("\x04")
        terminal.wait_for("You left the table.")
        assert terminal.exit_code() == 0
        assert "\x1b" not in terminal.raw
        assert ("+-----" in terminal.raw) == bool(args)  # --plain is ASCII


def test_bots_at_a_terminal() -> None:
    with at_terminal("play", "bell", "--pace", "instant", "--option", "rounds=1", module=BELL) as terminal:
        terminal.wait_for("Your move (hidden from the others)")
        terminal.type("1")
        terminal.wait_for("You pick")
        terminal.wait_for("Your move (hidden from the others)")
        terminal.type("1")
        terminal.wait_for(" is ready")
        terminal.wait_for(">")
        terminal.press("\x04")
        assert terminal.exit_code() == 0
