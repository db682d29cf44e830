-- One row a job. Whoever holds it writes with its epoch; taking it over raises the epoch, which shuts the late out.

CREATE TABLE leases (
  name text PRIMARY KEY,
  epoch bigint NOT NULL DEFAULT 0,
  holder text,
  expires_at timestamptz NOT NULL DEFAULT '-infinity'
);
