-- What the coach said of a finished game. Only kept, so that it is not thought through again: it can be made anew.
CREATE TABLE reviews (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    -- The form of the document; one of another form is made anew.
    version  BIGINT NOT NULL,
    -- How many simulations were made for each turn.
    depth    BIGINT NOT NULL,
    body     TEXT NOT NULL
);
