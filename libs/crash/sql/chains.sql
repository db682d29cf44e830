-- Hash chains that decide fair rounds: h(n-1) = SHA-256(h(n)), played upwards, each link once.
-- A chain is written whole before anything is public about it but its terminal hash h(0); the salt is drawn later.

CREATE TABLE crash_chains (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  length integer NOT NULL CHECK (length > 0),
  last_hash text NOT NULL,            -- h(length), from which every other follows: secret
  terminal_hash text NOT NULL UNIQUE, -- h(0), the commitment of the first round
  published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  public_salt text,
  salt_source text,                   -- where the salt is from, and why nobody could know it before
  salted_at timestamptz,
  CONSTRAINT salted_or_not CHECK (num_nulls(public_salt, salt_source, salted_at) IN (0, 3)),
  CONSTRAINT salted_after_publication CHECK (salted_at > published_at)
);

CREATE FUNCTION keep_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.public_salt IS NULL AND (NEW.id, NEW.length, NEW.last_hash, NEW.terminal_hash,
    NEW.published_at) = (OLD.id, OLD.length, OLD.last_hash, OLD.terminal_hash, OLD.published_at) THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a published chain gets its salt once, and is never changed' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER chains_are_kept BEFORE UPDATE OR DELETE ON crash_chains FOR EACH ROW EXECUTE FUNCTION keep_chain();

-- A chain is published in one transaction, and gets its salt in a later one.
CREATE FUNCTION publish_crash_chain(p_length integer, p_last_hash text, p_terminal_hash text) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO crash_chains (length, last_hash, terminal_hash) VALUES (p_length, p_last_hash, p_terminal_hash)
    RETURNING id
$$;

CREATE FUNCTION salt_crash_chain(p_chain integer, p_salt text, p_source text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE crash_chains SET public_salt = p_salt, salt_source = p_source, salted_at = clock_timestamp()
    WHERE id = p_chain AND public_salt IS NULL
$$;
