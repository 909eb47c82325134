-- One row that is written now and then, to learn whether anything can be written.
CREATE TABLE pulse (
    id     BIGINT PRIMARY KEY,
    at     BIGINT NOT NULL,
    filler TEXT NOT NULL
);
INSERT INTO pulse (id, at, filler) VALUES (0, 0, '');
