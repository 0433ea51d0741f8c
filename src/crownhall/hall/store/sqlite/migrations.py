"""The tables of the SQLite store, as numbered steps. A step that was published is never changed; a new one is added."""

from __future__ import annotations

STEPS = (
    # 1: guests, tables, logs and chat
    """
    CREATE TABLE guests (
        id TEXT PRIMARY KEY,
        row TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        touched REAL NOT NULL,
        row TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX tables_by_touch ON tables (touched);
    CREATE TABLE seats (
        guest TEXT NOT NULL,
        table_id TEXT NOT NULL,
        PRIMARY KEY (guest, table_id)
    ) WITHOUT ROWID;
    CREATE INDEX seats_by_table ON seats (table_id);
    CREATE TABLE log (
        table_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        text TEXT NOT NULL,
        key TEXT NOT NULL,
        spent REAL NOT NULL,
        PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
    CREATE TABLE chat (
        table_id TEXT NOT NULL,
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        row TEXT NOT NULL
    );
    CREATE INDEX chat_by_table ON chat (table_id, number);
    """,
    # 2: card sets that guests bring, their pictures, and which tables are played with them
    """
    CREATE TABLE sets (
        id TEXT PRIMARY KEY,
        guest TEXT NOT NULL,
        created REAL NOT NULL,
        touched REAL NOT NULL,
        bytes INTEGER NOT NULL,
        row TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX sets_by_guest ON sets (guest);
    CREATE TABLE pictures (
        set_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        data BLOB NOT NULL,
        PRIMARY KEY (set_id, number)
    );
    CREATE TABLE sets_at_tables (
        set_id TEXT NOT NULL,
        table_id TEXT NOT NULL,
        PRIMARY KEY (set_id, table_id)
    ) WITHOUT ROWID;
    CREATE INDEX sets_by_table ON sets_at_tables (table_id);
    """,
    # 3: a journal of the last lines of all logs, and both as one
    """
    CREATE TABLE journal (
        number INTEGER PRIMARY KEY,
        lines TEXT NOT NULL
    );
    CREATE VIEW fresh_lines AS
        SELECT
            json_extract(value, '$[0]') AS table_id,
            json_extract(value, '$[1]') AS number,
            json_extract(value, '$[2]') AS seat,
            json_extract(value, '$[3]') AS text,
            json_extract(value, '$[4]') AS key,
            json_extract(value, '$[5]') AS spent
        FROM journal, json_each(journal.lines);
    CREATE VIEW lines AS
        SELECT table_id, number, seat, text, key, spent FROM log
        UNION ALL
        SELECT table_id, number, seat, text, key, spent FROM fresh_lines;
    """,
    # 4: codes to say aloud, of tables at which a seat is open
    """
    CREATE TABLE codes (
        code TEXT PRIMARY KEY,
        table_id TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX codes_by_table ON codes (table_id);
    """,
    # 5: guests are found by their names
    """
    CREATE INDEX guests_by_name ON guests (json_extract(row, '$.name'));
    """,
    # 6: guests bring fields and words, too; they are kept among the sets
    """
    UPDATE sets SET row = json_set(row, '$.kind', 'set');
    """,
    # 7: tables are found by who made them
    """
    CREATE INDEX tables_by_host ON tables (json_extract(row, '$.host'));
    """,
    # 8: how long the hall was open in all, and by that, when a table or what a guest brought was used last
    """
    CREATE TABLE facts (
        name TEXT PRIMARY KEY,
        value REAL NOT NULL
    ) WITHOUT ROWID;
    ALTER TABLE tables ADD COLUMN used REAL NOT NULL DEFAULT 0;
    ALTER TABLE sets ADD COLUMN used REAL NOT NULL DEFAULT 0;
    DROP INDEX tables_by_touch;
    CREATE INDEX tables_by_use ON tables (json_extract(row, '$.state'), used);
    """,
    # 9: when a guest was here last, by the same count
    """
    ALTER TABLE guests ADD COLUMN used REAL NOT NULL DEFAULT 0;
    CREATE INDEX guests_by_use ON guests (used);
    """,
    # 10: by which version of its rules a table is played; until then every game had its first
    """
    UPDATE tables SET row = json_set(row, '$.rules', 1);
    """,
    # 11: copies of Creation Cards that are somebody's, decks, gifts, swaps, and what is shown to the whole hall
    """
    CREATE TABLE copies (
        id TEXT PRIMARY KEY,
        owner TEXT NOT NULL,
        touched REAL NOT NULL,
        bytes INTEGER NOT NULL,
        row TEXT NOT NULL,
        drawing TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX copies_by_owner ON copies (owner, bytes);
    CREATE TABLE copy_pictures (
        copy_id TEXT NOT NULL,
        number INTEGER NOT NULL,
        width INTEGER NOT NULL,
        height INTEGER NOT NULL,
        bytes INTEGER NOT NULL,
        data BLOB NOT NULL,
        PRIMARY KEY (copy_id, number)
    );
    CREATE INDEX copy_pictures_by_size ON copy_pictures (copy_id, bytes);
    CREATE TABLE copies_at_tables (
        copy_id TEXT NOT NULL,
        table_id TEXT NOT NULL,
        PRIMARY KEY (copy_id, table_id)
    ) WITHOUT ROWID;
    CREATE INDEX copies_by_table ON copies_at_tables (table_id);
    CREATE TABLE decks (
        id TEXT PRIMARY KEY,
        owner TEXT NOT NULL,
        touched REAL NOT NULL,
        row TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX decks_by_owner ON decks (owner);
    CREATE TABLE gifts (
        id TEXT PRIMARY KEY,
        digest TEXT NOT NULL UNIQUE,
        giver TEXT NOT NULL,
        until REAL NOT NULL,
        row TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX gifts_by_giver ON gifts (giver);
    CREATE TABLE trades (
        id TEXT PRIMARY KEY,
        table_id TEXT NOT NULL,
        row TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX trades_by_table ON trades (table_id);
    CREATE TABLE shown (
        id TEXT PRIMARY KEY,
        guest TEXT NOT NULL,
        thing TEXT NOT NULL UNIQUE,
        at REAL NOT NULL,
        row TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX shown_by_guest ON shown (guest);
    CREATE INDEX shown_by_time ON shown (at);
    CREATE TABLE reports (
        shown_id TEXT NOT NULL,
        guest TEXT NOT NULL,
        PRIMARY KEY (shown_id, guest)
    ) WITHOUT ROWID;
    CREATE TABLE hidden (
        shown_id TEXT NOT NULL,
        guest TEXT NOT NULL,
        PRIMARY KEY (shown_id, guest)
    ) WITHOUT ROWID;
    CREATE TABLE safe_views (
        guest TEXT PRIMARY KEY
    ) WITHOUT ROWID;
    """,
    # 12: who a guest is: devices, passkeys, recovery sheets, and who is leaving; chat is found by who said it
    """
    CREATE TABLE devices (
        guest TEXT NOT NULL,
        id TEXT NOT NULL,
        name TEXT NOT NULL,
        created REAL NOT NULL,
        seen REAL NOT NULL,
        PRIMARY KEY (guest, id)
    ) WITHOUT ROWID;
    CREATE TABLE known_devices_only (
        guest TEXT PRIMARY KEY
    ) WITHOUT ROWID;
    CREATE TABLE passkeys (
        id TEXT PRIMARY KEY,
        guest TEXT NOT NULL,
        site TEXT NOT NULL,
        public_key BLOB NOT NULL,
        sign_count INTEGER NOT NULL,
        name TEXT NOT NULL,
        created REAL NOT NULL,
        used REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX passkeys_by_guest ON passkeys (guest);
    CREATE TABLE sheets (
        guest TEXT PRIMARY KEY,
        half TEXT NOT NULL UNIQUE,
        digest TEXT NOT NULL,
        created REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE leaving (
        guest TEXT PRIMARY KEY
    ) WITHOUT ROWID;
    CREATE INDEX chat_by_guest ON chat (json_extract(row, '$.guest')) WHERE json_valid(row);
    """,
    # 13: whether a guest's first answer to the puzzle of a day was right; tables are found by their deal of the day
    """
    CREATE TABLE first_tries (
        guest TEXT NOT NULL,
        day TEXT NOT NULL,
        right INTEGER NOT NULL,
        PRIMARY KEY (guest, day)
    ) WITHOUT ROWID;
    CREATE INDEX tables_by_daily ON tables (json_extract(row, '$.daily'), json_extract(row, '$.game'))
        WHERE json_valid(row);
    """,
)
