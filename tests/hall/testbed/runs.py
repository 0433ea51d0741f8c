"""One plan carried out from its beginning to the end, and what is stored then."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path

from tests.hall.kills import Playing
from tests.hall.robots import Book
from tests.hall.testbed.house import House
from tests.hall.testbed.ledger import check_lines, check_owners
from tests.hall.testbed.people import Party
from tests.hall.testbed.plan import Plan
from tests.hall.visitors import Visitor

END_SECONDS = 60.0


async def befallen(folder: Path, seed: str, faults: int, tables: list[Playing]) -> Plan:
    """Let people play while this befalls the house. A seed that fails, fails again with the same plan."""
    book, plan = Book(), Plan(seed, faults)
    async with House(folder) as house, AsyncExitStack() as stack:
        parties = []
        for number, playing in enumerate(tables):
            people = [await stack.enter_async_context(Visitor(house.front)) for _ in range(playing.people)]
            parties.append(Party(playing, people, book, f"{seed} {number}"))
        try:
            await plan.carry_out(house, parties)
        except BaseException:
            print(f"the plan of seed {seed!r}: {[fault.__name__ for fault in plan.faults]}")
            raise
        book.stopping = book.leaving = True
        async with asyncio.timeout(END_SECONDS):
            await asyncio.gather(*[party.task for party in parties])
        check_lines(house, book)
        changes = check_owners(house)
    print(f"seed {seed!r}: {len(plan.faults)} faults {dict(plan.counts)}; {len(book.acknowledged)} moves acknowledged,")
    print(
        f"{len(book.over)} matches over, {changes.total()} tables taken over, refused {Counter(book.refusals)};",
        end=" ",
    )
    print(f"{book.afresh} came afresh, {book.resumed} went on; slowest back after {plan.slowest:.1f} s")
    assert len(book.acknowledged) > 5 * faults, "it happened under load"
    assert changes.total() > 0
    return plan
