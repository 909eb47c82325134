-- Other moves tried from a moment of a game, as a tree: what was played stays at its table.
CREATE TABLE studies (
    id         TEXT PRIMARY KEY,
    owner      TEXT NOT NULL REFERENCES people (id),
    table_id   TEXT,
    game       TEXT NOT NULL,
    -- The record up to that moment, or a position, and how it went on.
    origin     TEXT NOT NULL,
    played     TEXT NOT NULL,
    name       TEXT NOT NULL,
    coached    BIGINT NOT NULL,
    -- Who leads those who look together, where they are, and who would like to lead.
    leader     TEXT NOT NULL,
    leads_at   BIGINT NOT NULL,
    asks       TEXT,
    seq        BIGINT NOT NULL,
    last_node  BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX studies_owner ON studies (owner, changed_at);
CREATE INDEX studies_led ON studies (leader) WHERE leader <> owner;
CREATE INDEX studies_asked ON studies (asks) WHERE asks IS NOT NULL;

-- A step after the moment, or after another step; the moment itself is number 0 and has no row.
CREATE TABLE study_nodes (
    study_id TEXT NOT NULL REFERENCES studies (id),
    n        BIGINT NOT NULL,
    parent   BIGINT NOT NULL,
    seat     BIGINT,
    action   TEXT NOT NULL,
    played   BIGINT NOT NULL,
    note     TEXT,
    PRIMARY KEY (study_id, n)
);
