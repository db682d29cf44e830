-- Bets can use the value after this migration has been committed.
ALTER TYPE game ADD VALUE 'limbo';
