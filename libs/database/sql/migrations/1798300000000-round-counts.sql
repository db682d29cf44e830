-- The number of crash rounds, which /api/fairness/counters publishes (docs/adr/0049-published-counters.md). close_crash_round
-- adds each round.
CREATE TABLE crash_round_days (
  day date NOT NULL,       -- the UTC day on which the rounds ended
  fairness text NOT NULL,
  crashed bigint NOT NULL,
  voided bigint NOT NULL,
  PRIMARY KEY (day, fairness)
) WITH (fillfactor = 50);

INSERT INTO crash_round_days (day, fairness, crashed, voided)
  SELECT (ended_at AT TIME ZONE 'UTC')::date, fairness, count(*) FILTER (WHERE phase = 'crashed'),
    count(*) FILTER (WHERE phase = 'voided')
  FROM crash_rounds WHERE closed_at IS NOT NULL GROUP BY 1, 2;
