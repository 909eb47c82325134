-- How games ended, a row for each seat: for statistics. The entries are the truth.
CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     BIGINT NOT NULL,
    game     TEXT NOT NULL,
    seats    BIGINT NOT NULL,
    person   TEXT,
    level    TEXT,
    total    BIGINT NOT NULL,
    place    BIGINT NOT NULL,
    won      BIGINT NOT NULL,
    entries  BIGINT NOT NULL,
    shown    BIGINT NOT NULL,
    listed   BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_game ON results (game, seats, shown);
CREATE INDEX results_person ON results (person, ended_at) WHERE person IS NOT NULL;
