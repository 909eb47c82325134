-- What this server shows to be itself, made once: the key that its pushed messages are signed with.
CREATE TABLE own_keys (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- Browsers that want to be told of a person's turn.
CREATE TABLE subscriptions (
    endpoint   TEXT PRIMARY KEY,
    person     TEXT NOT NULL REFERENCES people (id),
    p256dh     TEXT NOT NULL,
    auth       TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX subscriptions_person ON subscriptions (person);

-- Letters that let somebody choose another password, by the hash of their secret only.
CREATE TABLE recoveries (
    hash     TEXT PRIMARY KEY,
    person   TEXT NOT NULL REFERENCES people (id),
    until_at BIGINT NOT NULL
);

-- When a person is away, and their clocks at correspondence tables stand.
CREATE TABLE vacations (
    person   TEXT NOT NULL REFERENCES people (id),
    from_at  BIGINT NOT NULL,
    until_at BIGINT NOT NULL,
    PRIMARY KEY (person, from_at)
);
