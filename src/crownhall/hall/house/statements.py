"""All that halls say to their database about each other; each is done at once, or not at all.

`halls` has those that are open: a row goes when its hall closes or is declared dead, and no number comes again.
`leases` says whose a table is, or that it is nobody's, and how many owners it has had: the token. A hall that goes sets
all its leases free (`ON DELETE SET NULL`). Time is the database's, whatever the clocks of machines say.

Whoever writes as hall N locks the row of N against deletion (`FOR KEY SHARE`), as part of the same statement or
transaction; to declare N dead is to delete that row. So one of the two waits for the other, and after the burial N
writes nothing any more.
"""

from __future__ import annotations

from typing import Final

HALLS: Final = 1
"""The first half of the advisory lock that each hall has as long as its connection stands; its number is the other."""

IN_USE: Final = 1
"""The advisory lock that all open halls share. Whoever moves the data wants it alone."""

ENTER: Final = f"SELECT pg_try_advisory_lock_shared({IN_USE})"

REGISTER: Final = "INSERT INTO halls (address, beaten) VALUES ($1, now()) RETURNING number"

LOCK: Final = f"SELECT pg_try_advisory_lock({HALLS}, $1::integer)"
"""True when it is ours. That of a connection before this one may stand for a moment."""

UNSYNCED: Final = "set_config('synchronous_commit', 'off', true) IS NOT NULL"
"""True; and the transaction does not wait for the disk. A busy disk must not make living halls look dead.

A database that crashes may lose the last of these, but none that comes before a line that was stored. A beat: nobody
counts as silent before it has run so long again. A lease: then its token does not match, and no line is written.
"""

BEAT: Final = f"UPDATE halls SET beaten = now(), load = $2 WHERE number = $1 AND {UNSYNCED}"
"""`UPDATE 0`: this hall was declared dead."""

IS_ALIVE: Final = "SELECT number FROM halls WHERE number = $1 FOR KEY SHARE"
"""In a transaction: as long as it lasts, nobody declares this hall dead."""

BURY: Final = f"""DELETE FROM halls WHERE number = $1
    AND greatest(beaten, pg_postmaster_start_time()) < now() -
        CASE WHEN pg_try_advisory_xact_lock({HALLS}, number::integer)
            THEN make_interval(secs => $2) ELSE make_interval(secs => $3) END"""
"""Silent for $2 seconds where its lock is gone, too, else for $3. `DELETE 1`: it is dead, and its tables are free."""

BURY_AT: Final = f"""DELETE FROM halls WHERE number IN
    (SELECT number FROM halls WHERE address = $1 AND pg_try_advisory_xact_lock({HALLS}, number::integer))"""
"""Those that were at this address before us: their locks are gone, and it is ours now."""

BURY_ALL: Final = "DELETE FROM halls"
"""By one who has the database alone: should a hall come back that was cut off, it writes nothing."""

IS_OPEN: Final = "beaten > now() - interval '10 seconds'"
"""Of a hall: it is open, or was just now. One that died without a word stays until somebody asks for a table it had."""

ARE_OTHERS: Final = f"SELECT EXISTS (SELECT 1 FROM halls WHERE {IS_OPEN})"
"""Whether some hall is open, or was just now."""

LEAVE: Final = "DELETE FROM halls WHERE number = $1"

TAKE: Final = f"""WITH me AS (SELECT number FROM halls WHERE number = $2 AND {UNSYNCED} FOR KEY SHARE)
    INSERT INTO leases (table_id, hall, token) SELECT $1, number, 1 FROM me
    ON CONFLICT (table_id) DO UPDATE SET hall = excluded.hall, token = leases.token + 1
        WHERE leases.hall IS NULL OR leases.hall = excluded.hall
    RETURNING token"""
"""No row: another hall has it, or hall $2 is no more."""

OWNER: Final = "SELECT number, address FROM leases JOIN halls ON number = hall WHERE table_id = $1"

OWNER_TOKEN: Final = "SELECT hall, token FROM leases WHERE table_id = ?"
"""As part of the work of a change, which is written for both kinds of store (`store/sql.py`)."""

GIVE_BACK: Final = """UPDATE leases SET hall = NULL
    FROM unnest($2::text[], $3::bigint[]) AS mine (id, told)
    WHERE table_id = id AND token = told AND hall = $1"""

APPEND: Final = """WITH me AS (SELECT number FROM halls WHERE number = $8 FOR KEY SHARE)
    INSERT INTO log (table_id, number, seat, text, key, spent)
    SELECT table_id, new.number, seat, text, key, spent
    FROM unnest($1::text[], $2::integer[], $3::smallint[], $4::text[], $5::text[], $6::double precision[], $7::bigint[])
        AS new (table_id, number, seat, text, key, spent, token)
    JOIN leases USING (table_id, token) JOIN me ON leases.hall = me.number"""
"""A group of lines, each with the token of its table. Those of a lease that was lost are left out: `INSERT 0 n`."""

FOUND_LINE: Final = "SELECT seat, text, key FROM log WHERE table_id = $1 AND number = $2"
