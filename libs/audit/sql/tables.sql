-- The security log. Each entry is a link of a hash chain, so that an entry cannot be changed, removed or added later without
-- changing every later hash.

-- Who did what to whom, from where, and what it was before and after. Append-only.
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  actor_id integer, -- null: the system, or a command on the server
  actor text NOT NULL,
  source text NOT NULL, -- an address, or `command line`
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  -- change: a change by an admin, or of what protects an account. security: a sign-in, a refusal, a withdrawal or a read.
  kind text NOT NULL DEFAULT 'change' CHECK (kind IN ('change', 'security')),
  outcome text NOT NULL DEFAULT 'ok' CHECK (outcome IN ('ok', 'refused', 'failed')),
  code text, -- why it was refused or failed: the code of the problem document
  CONSTRAINT code_of_a_refusal CHECK ((outcome = 'ok') = (code IS NULL))
);
CREATE INDEX audit_changes ON audit_entries (id) WHERE kind = 'change';
CREATE INDEX audit_refusals ON audit_entries (id) WHERE outcome <> 'ok';
CREATE INDEX audit_entries_of_actor ON audit_entries (actor, id);
CREATE INDEX audit_entries_about ON audit_entries (subject, id);

CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();

-- The links of the chain, one per entry. Append-only; only the trigger below writes them.
CREATE TABLE audit_links (
  seq bigint PRIMARY KEY, -- from 1, without gaps, in the order of the commits
  entry_id bigint NOT NULL UNIQUE, -- reconciliation checks that it exists
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$') -- SHA-256 of audit_text, which contains the previous hash
);

CREATE TRIGGER audit_links_are_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_links
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();

-- Returns the text of an entry that is hashed. It must never change, because the hashes of earlier entries depend on it.
-- libs/audit/src/hash-chain.ts has the same expression.
CREATE FUNCTION audit_text(e audit_entries, p_seq bigint, p_previous text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('seq', p_seq, 'previous', p_previous, 'id', e.id,
    'at', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'kind', e.kind, 'actorId', e.actor_id,
    'actor', e.actor, 'source', e.source, 'action', e.action, 'outcome', e.outcome, 'code', e.code,
    'subject', e.subject, 'before', e.before, 'after', e.after)::text
$$;

-- Appends an entry to the chain. The lock is held until the commit, so the chain never forks.
CREATE FUNCTION link_audit_entry() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last audit_links;
  next_seq bigint;
  previous text;
BEGIN
  PERFORM pg_advisory_xact_lock(4716008);
  SELECT * INTO last FROM audit_links ORDER BY seq DESC LIMIT 1;
  next_seq := coalesce(last.seq, 0) + 1;
  previous := coalesce(last.hash, repeat('0', 64));
  INSERT INTO audit_links (seq, entry_id, hash)
    VALUES (next_seq, NEW.id, encode(sha256(convert_to(audit_text(NEW, next_seq, previous), 'UTF8')), 'hex'));
  RETURN NULL;
END $$;

-- Deferred to the commit, so that a transaction waits for others only at its end.
CREATE CONSTRAINT TRIGGER audit_entry_is_linked AFTER INSERT ON audit_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION link_audit_entry();
