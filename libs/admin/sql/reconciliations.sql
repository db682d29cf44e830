-- Checks of the books that came to their end, and what each found. Append-only, as the audit log is.

CREATE TABLE reconciliations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_by text NOT NULL, -- an admin's name, `schedule` or `command line`
  findings jsonb NOT NULL   -- [{invariant, breaches: [sentence]}]
);

CREATE TRIGGER reconciliations_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reconciliations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
