-- What people saw of a table, in words and as a picture: for a program that no longer knows its rules.
CREATE TABLE keepsakes (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    seq      BIGINT NOT NULL,
    body     TEXT NOT NULL
);
-- The number of the row that the keepsake was made after.
ALTER TABLE tables ADD COLUMN kept BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_unkept ON tables (changed_at) WHERE kept < seq AND status IN ('running', 'over');
