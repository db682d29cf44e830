-- Creates and rotates a player's seeds. The next server seed's hash is shown before the player chooses a client seed,
-- and a rotation activates exactly that server seed, so the house cannot choose it to match the client seed.

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

-- p_chosen_by: who chose the client seed, 'player' or 'server'
CREATE OR REPLACE FUNCTION rotate_seeds(
  p_user integer, p_client_seed text, p_chosen_by text, p_new_server_seed text, p_new_hash text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  player player_accounts;
  announced bigint;
BEGIN
  SELECT * INTO STRICT player FROM player_accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  UPDATE seeds SET revealed_at = clock_timestamp(), nonces = player.nonce WHERE id = player.seed_id;
  UPDATE seeds SET client_seed = p_client_seed, client_seed_chosen_by = p_chosen_by
    WHERE id = player.next_seed_id;
  INSERT INTO seeds (user_id, server_seed, server_seed_hash)
    VALUES (p_user, p_new_server_seed, p_new_hash) RETURNING id INTO announced;
  UPDATE player_accounts SET seed_id = player.next_seed_id, next_seed_id = announced, nonce = 0
    WHERE user_id = p_user;
END $$;
