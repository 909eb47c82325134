-- How persons fared with puzzles, and what that makes them: a rating (Glicko-2) in thousandths, for each game.
CREATE TABLE puzzle_tries (
    person     TEXT NOT NULL REFERENCES people (id),
    puzzle     TEXT NOT NULL,
    game       TEXT NOT NULL,
    at         BIGINT NOT NULL,
    solved     BIGINT NOT NULL,
    counted    BIGINT NOT NULL,
    streak     BIGINT NOT NULL,
    rating     BIGINT NOT NULL,
    deviation  BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    PRIMARY KEY (person, puzzle)
);
CREATE INDEX puzzle_tries_latest ON puzzle_tries (person, game, counted);

-- How hard puzzles turned out to be.
CREATE TABLE puzzle_averages (
    puzzle     TEXT PRIMARY KEY,
    rating     BIGINT NOT NULL,
    deviation  BIGINT NOT NULL,
    volatility BIGINT NOT NULL,
    tried      BIGINT NOT NULL,
    solved     BIGINT NOT NULL
);
