-- Routes whose requests failed with an unexpected error, so that an alert tells the operator.
CREATE TABLE failed_requests (
  route text PRIMARY KEY,
  failures integer NOT NULL DEFAULT 1,
  first_failed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_failed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
