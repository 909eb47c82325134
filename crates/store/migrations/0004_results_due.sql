-- Games that ended before results were kept. A server adds their results and strikes them off.
CREATE TABLE results_due (
    table_id TEXT PRIMARY KEY REFERENCES tables (id)
);
INSERT INTO results_due (table_id)
SELECT id FROM tables
WHERE status = 'over' AND NOT EXISTS (SELECT 1 FROM results WHERE results.table_id = tables.id);
