"""What holds for every tool: its description is complete, true, and checked in one place."""

from __future__ import annotations

import importlib
import inspect
from typing import Any

import pytest

from crownhall.errors import CrownhallError
from crownhall.tools.registry import run_tool, tools
from crownhall.tools.tool import Tool

EVERY_TOOL = pytest.mark.parametrize("tool", tools(), ids=lambda tool: tool.name)


@EVERY_TOOL
def test_a_tool_is_found_by_its_name(tool: Tool[Any]) -> None:
    game, name = tool.name.split(" ")
    module = importlib.import_module(f"crownhall.tools.{game}.{name}")
    assert tool in vars(module).values()


@EVERY_TOOL
def test_what_a_tool_takes_is_what_it_works_with(tool: Tool[Any]) -> None:
    names = [argument.name for argument in tool.arguments]
    assert names == list(inspect.signature(tool.work).parameters)


@EVERY_TOOL
def test_everything_is_described(tool: Tool[Any]) -> None:
    assert tool.help.endswith(".")
    assert tool.arguments
    for argument in tool.arguments:
        assert argument.help, argument.name
        assert argument.kind.words, argument.name


@EVERY_TOOL
def test_what_is_left_out_has_a_value(tool: Tool[Any]) -> None:
    for argument in tool.arguments:
        if argument.required:
            with pytest.raises(CrownhallError):
                argument.read({})
        else:
            assert (argument.read({}) is None) == (argument.default is None)


@EVERY_TOOL
def test_an_argument_it_does_not_have_is_refused_with_those_it_has(tool: Tool[Any]) -> None:
    with pytest.raises(CrownhallError) as refused:
        run_tool(tool.name, {"colour" * 20: "red"})
    assert f"{tool.name} has no argument “{'colour' * 6}colo”. It has " in refused.value.message
    for argument in tool.arguments:
        assert argument.name in refused.value.message
