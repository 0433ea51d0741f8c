"""Strings of the page's sources: a scanner that knows quotes, templates, comments and regular expressions, no more."""

from __future__ import annotations

import re
from collections.abc import Iterator

_BEFORE_A_PATTERN = "(=,:[!&|?{};"
_SCRIPT = re.compile(r"<script[^>]*>(.*?)</script>", re.S)
_OUT_OF_SIGHT = re.compile(r"<style.*?</style>|<!--.*?-->", re.S)


def strings_of_code(code: str) -> Iterator[str]:
    """The strings of TypeScript in their order; `{…}` stands for what a template fills in, whose strings follow it."""
    at, before = 0, "("
    while at < len(code):
        sign = code[at]
        if code.startswith(("//", "/*"), at):
            end = code.find("\n" if code[at + 1] == "/" else "*/", at + 2)
            at = len(code) if end < 0 else end + 2
            continue
        if sign in "\"'":
            end = _closing(code, at, sign)
            yield code[at + 1 : end]
            at = end
        elif sign == "`":
            text, inside, at = _template(code, at)
            yield text
            for expression in inside:
                yield from strings_of_code(expression)
        elif sign == "/" and before in _BEFORE_A_PATTERN:
            at = _closing(code, at, "/")
        if not sign.isspace():
            before = sign
        at += 1


def strings_of_markup(text: str) -> Iterator[str]:
    """What a Svelte file says: its script, then its attributes and texts with the strings of their expressions."""
    for script in _SCRIPT.findall(text):
        yield from strings_of_code(script)
    plain: list[str] = []
    at, markup = 0, _OUT_OF_SIGHT.sub("", _SCRIPT.sub("", text))
    while at < len(markup):
        if markup[at] != "{":
            plain.append(markup[at])
            at += 1
            continue
        end = _brace(markup, at)
        expression = markup[at + 1 : end]
        if "".join(plain[-6:]) != "class=":
            yield from strings_of_code(expression)
        plain.append("\x00" if expression[:1] in "#:/@" else "{…}")
        at = end + 1
    bare = "".join(plain)
    yield from re.findall(r"\b(?:label|title|help|placeholder|alt|aria-label|words|sub)=\"([^\"]*)\"", bare)
    for said in re.split(r"<[^>]*>|\x00", bare):
        yield f"\x00{said}"


def _closing(code: str, at: int, sign: str) -> int:
    """Where the string that opens at this place ends; one that does not end in its line is none."""
    end = at + 1
    while end < len(code) and code[end] != sign:
        if code[end] == "\n":
            return at
        end += 2 if code[end] == "\\" else 1
    return end


def _template(code: str, at: int) -> tuple[str, list[str], int]:
    text, inside, at = "", [], at + 1
    while at < len(code) and code[at] != "`":
        if code.startswith("${", at):
            end = _brace(code, at + 1)
            inside.append(code[at + 2 : end])
            text, at = text + "{…}", end + 1
        else:
            text, at = text + code[at], at + 1
    return text, inside, at


def _brace(code: str, at: int) -> int:
    """Where the brace that opens at this place is closed."""
    depth = 0
    while at < len(code):
        if code[at] in "\"'`":
            at = _template(code, at)[2] if code[at] == "`" else _closing(code, at, code[at])
        elif code[at] in "{}":
            depth += 1 if code[at] == "{" else -1
            if depth == 0:
                return at
        at += 1
    return at
