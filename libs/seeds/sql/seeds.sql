-- Creates and rotates a player's seeds. The next server seed's hash is shown before the player chooses a client seed,
-- and a rotation activates exactly that server seed, so the house cannot choose it to match the client seed.
-- Server seeds are sealed by the api until a rotation reveals them.

-- Creates the active and the announced seeds of a new player.
-- Called by: seeds.service.ts. Locks: the player's row.
-- Example: SELECT open_seeds(1, 'my-text', 'v1.one', encode(sha256(repeat('aa', 32)::bytea), 'hex'),
--   'v1.two', encode(sha256(repeat('bb', 32)::bytea), 'hex'));
CREATE OR REPLACE FUNCTION open_seeds(
  p_user integer, p_client_seed text, p_server_seed text, p_hash text, p_next_server_seed text, p_next_hash text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  active bigint;
  announced bigint;
BEGIN
  INSERT INTO seeds (user_id, server_seed, server_seed_hash, client_seed, client_seed_chosen_by)
    VALUES (p_user, p_server_seed, p_hash, p_client_seed, 'server') RETURNING id INTO active;
  INSERT INTO seeds (user_id, server_seed, server_seed_hash)
    VALUES (p_user, p_next_server_seed, p_next_hash) RETURNING id INTO announced;
  UPDATE player_accounts SET seed_id = active, next_seed_id = announced
    WHERE user_id = p_user AND seed_id IS NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'player % already has seeds, or has no account', p_user; END IF;
END $$;

-- Returns the active seed, sealed, and locks the player, so that the transaction can open and reveal it. has_open_bet:
-- whether an open bet hides something that follows from it, so that it must not be revealed yet.
-- Called by: seeds.service.ts. Locks: the player's row.
-- Example: SELECT * FROM lock_active_seed(1);
CREATE OR REPLACE FUNCTION lock_active_seed(
  p_user integer, OUT id bigint, OUT server_seed text, OUT server_seed_hash text, OUT has_open_bet boolean
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  SELECT a.seed_id INTO STRICT id FROM player_accounts AS a WHERE a.user_id = p_user FOR NO KEY UPDATE;
  SELECT s.server_seed, s.server_seed_hash INTO STRICT server_seed, server_seed_hash FROM seeds AS s
    WHERE s.id = lock_active_seed.id;
  has_open_bet := EXISTS (SELECT FROM step_bets AS b WHERE b.user_id = p_user AND b.settled_at IS NULL);
END $$;

-- Raises an exception if one of the players has an open bet. The caller has locked the players.
CREATE OR REPLACE FUNCTION require_no_open_bet(p_users integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM step_bets AS b WHERE b.user_id = ANY (p_users) AND b.settled_at IS NULL) THEN
    RAISE EXCEPTION 'a seed must not be revealed while a bet is open that was drawn from it';
  END IF;
END $$;

-- Reveals the active server seed and activates the next one. p_revealed is the plain text of the active one.
-- p_chosen_by: who chose the client seed, 'player' or 'server'
-- Called by: seeds.service.ts. Locks: the player's row, then the seeds.
-- Example: SELECT rotate_seeds(1, 'my-text', 'player', 'v1.three', encode(sha256(repeat('cc', 32)::bytea), 'hex'),
--   repeat('aa', 32));
CREATE OR REPLACE FUNCTION rotate_seeds(
  p_user integer, p_client_seed text, p_chosen_by text, p_new_server_seed text, p_new_hash text, p_revealed text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  player player_accounts;
  announced bigint;
BEGIN
  SELECT * INTO STRICT player FROM player_accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  PERFORM require_no_open_bet(ARRAY[p_user]);
  UPDATE seeds SET server_seed = p_revealed, revealed_at = clock_timestamp(), nonces = player.nonce
    WHERE id = player.seed_id AND server_seed_hash = encode(sha256(convert_to(p_revealed, 'UTF8')), 'hex');
  IF NOT FOUND THEN RAISE EXCEPTION 'the revealed text is not the server seed %', player.seed_id; END IF;
  UPDATE seeds SET client_seed = p_client_seed, client_seed_chosen_by = p_chosen_by
    WHERE id = player.next_seed_id;
  INSERT INTO seeds (user_id, server_seed, server_seed_hash)
    VALUES (p_user, p_new_server_seed, p_new_hash) RETURNING id INTO announced;
  UPDATE player_accounts SET seed_id = player.next_seed_id, next_seed_id = announced, nonce = 0
    WHERE user_id = p_user;
END $$;

-- Replaces the sealed form of server seeds that are not revealed and still have the form p_old.
-- Called by: game-secrets.ts. Locks: the seeds.
-- Example: SELECT reseal_seeds('{7}', '{v1.old}', '{v1.new}');
CREATE OR REPLACE FUNCTION reseal_seeds(p_ids bigint[], p_old text[], p_new text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE seeds AS s SET server_seed = n.new_text
    FROM unnest(p_ids, p_old, p_new) AS n (id, old_text, new_text)
    WHERE s.id = n.id AND s.server_seed = n.old_text AND s.revealed_at IS NULL AND starts_with(n.new_text, 'v1.')
$$;

-- Gives players two new server seeds each, because the old ones may be known after a restore: reveals the active and the
-- announced one, and replaces both. Each list has one element per player. Leaves out players whose seeds are no longer
-- p_active and p_announced. Returns the number of players with new seeds.
-- Called by: seed-renewal.ts. Locks: the players' rows, in the order of their ids, then the seeds.
-- Example: SELECT replace_seeds('{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}');
CREATE OR REPLACE FUNCTION replace_seeds(
  p_users integer[], p_active bigint[], p_active_plain text[], p_announced bigint[], p_announced_plain text[],
  p_client_seeds text[], p_server_seeds text[], p_hashes text[], p_next_server_seeds text[], p_next_hashes text[]
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  revealed_count bigint;
  changed_count bigint;
BEGIN
  PERFORM FROM player_accounts WHERE user_id = ANY (p_users) ORDER BY user_id FOR NO KEY UPDATE;
  PERFORM require_no_open_bet(p_users);
  WITH due AS MATERIALIZED (
    SELECT g.*, a.nonce FROM unnest(p_users, p_active, p_active_plain, p_announced, p_announced_plain, p_client_seeds,
        p_server_seeds, p_hashes, p_next_server_seeds, p_next_hashes)
      AS g (user_id, active, active_plain, announced, announced_plain, client_seed, server_seed, hash, next_seed, next_hash)
    JOIN player_accounts AS a ON (a.user_id, a.seed_id, a.next_seed_id) = (g.user_id, g.active, g.announced)
  ), revealed AS (
    UPDATE seeds AS s SET server_seed = old.plain, revealed_at = clock_timestamp(), nonces = old.nonces
      FROM (SELECT active AS id, active_plain AS plain, nonce AS nonces FROM due
        UNION ALL SELECT announced, announced_plain, 0 FROM due) AS old
      WHERE s.id = old.id AND s.server_seed_hash = encode(sha256(convert_to(old.plain, 'UTF8')), 'hex')
      RETURNING s.id
  ), active AS (
    INSERT INTO seeds (user_id, server_seed, server_seed_hash, client_seed, client_seed_chosen_by)
      SELECT user_id, server_seed, hash, client_seed, 'server' FROM due RETURNING id, user_id
  ), announced AS (
    INSERT INTO seeds (user_id, server_seed, server_seed_hash)
      SELECT user_id, next_seed, next_hash FROM due RETURNING id, user_id
  ), changed AS (
    UPDATE player_accounts AS a SET seed_id = active.id, next_seed_id = announced.id, nonce = 0
      FROM active JOIN announced USING (user_id) WHERE a.user_id = active.user_id RETURNING a.user_id
  )
  SELECT (SELECT count(*) FROM revealed), (SELECT count(*) FROM changed) INTO revealed_count, changed_count;
  IF revealed_count <> 2 * changed_count THEN RAISE EXCEPTION 'a revealed text is not the server seed of its hash'; END IF;
  RETURN changed_count;
END $$;
