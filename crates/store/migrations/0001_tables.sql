-- One schema for both databases: TEXT and BIGINT only.

CREATE TABLE people (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    login      TEXT UNIQUE,
    password   TEXT,
    feed       TEXT NOT NULL UNIQUE,
    email      TEXT,
    email_code TEXT,
    email_sure BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL
);

-- What a request shows to be somebody: cookies and personal access tokens, by their hash only.
CREATE TABLE credentials (
    hash       TEXT PRIMARY KEY,
    id         TEXT NOT NULL UNIQUE,
    person     TEXT NOT NULL REFERENCES people (id),
    kind       TEXT NOT NULL,
    label      TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX credentials_person ON credentials (person);

-- The upper half never changes; the lower half sums up the entries, for lists and sweeps.
CREATE TABLE tables (
    id         TEXT PRIMARY KEY,
    game       TEXT NOT NULL,
    rules      BIGINT NOT NULL,
    sheet      TEXT NOT NULL,
    origin     TEXT,
    host       TEXT,
    host_key   TEXT,
    invite     TEXT NOT NULL,
    listed     BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    hook       TEXT,
    seq        BIGINT NOT NULL,
    status     TEXT NOT NULL,
    due        BIGINT NOT NULL,
    bots_due   BIGINT NOT NULL,
    deadline   BIGINT,
    changed_at BIGINT NOT NULL,
    result     TEXT
);
CREATE UNIQUE INDEX tables_host_key ON tables (host, host_key) WHERE host_key IS NOT NULL;
CREATE INDEX tables_listed ON tables (listed, status, created_at);
CREATE INDEX tables_bots ON tables (changed_at) WHERE bots_due <> 0;
CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL;

-- Who sits where, for "my tables". The entries are the truth.
CREATE TABLE chairs (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     BIGINT NOT NULL,
    person   TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX chairs_person ON chairs (person);

-- The truth: everything that ever happened at a table, in order, never changed.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq      BIGINT NOT NULL,
    at       BIGINT NOT NULL,
    kind     TEXT NOT NULL,
    seat     BIGINT,
    data     TEXT NOT NULL,
    person   TEXT,
    key      TEXT,
    length   BIGINT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- Positions now and then, to compare a replay with. Never read to play on.
CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    seq      BIGINT NOT NULL,
    position TEXT NOT NULL
);
