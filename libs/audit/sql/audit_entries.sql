-- Who did what to whom, from where, and what it was before and after. Append-only.

CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id integer, -- null: the system, or somebody at the server's command line
  actor text NOT NULL,
  source text NOT NULL, -- an address, or `command line`
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb
);

CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
