-- When a person was here last, to the hour or so; 0 if not since this is kept.
ALTER TABLE people ADD COLUMN seen_at BIGINT NOT NULL DEFAULT 0;

-- Those who look after this server.
CREATE TABLE admins (
    person   TEXT PRIMARY KEY REFERENCES people (id),
    since_at BIGINT NOT NULL
);

-- Who may not come in: a person, or an address (IPv6: a whole /64). Without an end it is for good.
CREATE TABLE bans (
    kind     TEXT NOT NULL,
    who      TEXT NOT NULL,
    reason   TEXT NOT NULL,
    since_at BIGINT NOT NULL,
    until_at BIGINT,
    PRIMARY KEY (kind, who)
);

-- Tables where nobody may talk.
CREATE TABLE hushed (
    table_id TEXT PRIMARY KEY REFERENCES tables (id)
);

-- What everybody is told above every page.
CREATE TABLE announcements (
    id       TEXT PRIMARY KEY,
    words    TEXT NOT NULL,
    from_at  BIGINT NOT NULL,
    until_at BIGINT NOT NULL
);

-- Everything that was done by those who look after this server, in order, never changed. It is written down before it
-- is done.
CREATE TABLE admin_acts (
    seq    BIGINT PRIMARY KEY,
    at     BIGINT NOT NULL,
    actor  TEXT NOT NULL,
    act    TEXT NOT NULL,
    target TEXT NOT NULL,
    detail TEXT NOT NULL
);

-- Grows when something of that is done, so that servers learn that tables or people are different.
CREATE TABLE admin_changes (
    id     BIGINT PRIMARY KEY,
    number BIGINT NOT NULL
);
INSERT INTO admin_changes (id, number) VALUES (0, 0);

-- The last copy that was made, and the last that was not ("made", "failed").
CREATE TABLE backups (
    outcome  TEXT PRIMARY KEY,
    began_at BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    file     TEXT NOT NULL,
    bytes    BIGINT NOT NULL,
    problem  TEXT NOT NULL
);

-- How much of a limit that holds for all nodes together was used, at a time.
CREATE TABLE spent (
    who  TEXT PRIMARY KEY,
    used BIGINT NOT NULL,
    at   BIGINT NOT NULL
);
