-- Lists, sweeps and statistics that stay quick with a million tables. None of these is touched by a move.
CREATE INDEX tables_unbegun ON tables (changed_at) WHERE status IN ('open', 'closed');
CREATE INDEX tables_host ON tables (host) WHERE host IS NOT NULL;
CREATE INDEX people_came ON people (created_at, id);
CREATE INDEX results_listed ON results (game, ended_at) WHERE listed = 1 AND seat = 0;
-- With everything that statistics add up, so that no result itself has to be read.
CREATE INDEX results_sums ON results (game, seats, shown, seat, won, total, level, person, entries);
DROP INDEX results_game;
