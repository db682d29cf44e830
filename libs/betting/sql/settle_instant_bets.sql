-- Bets on instant games, which one call accepts, draws and pays.

-- Locks the rows of players in the order of their ids, so that calls cannot deadlock, and returns the ids of those that it
-- has locked. p_wait: whether to wait for rows that are locked by others; otherwise leaves these out.
-- Locks: the rows of the players, in the order of their ids.
CREATE OR REPLACE FUNCTION lock_players(p_users integer[], p_wait boolean) RETURNS integer[] LANGUAGE plpgsql AS $$
BEGIN
  IF p_wait THEN
    RETURN (SELECT array_agg(own.user_id) FROM (
      SELECT a.user_id FROM player_accounts AS a WHERE a.user_id = ANY (p_users) ORDER BY a.user_id FOR NO KEY UPDATE
    ) AS own);
  END IF;
  RETURN (SELECT array_agg(own.user_id) FROM (
    SELECT a.user_id FROM player_accounts AS a WHERE a.user_id = ANY (p_users) ORDER BY a.user_id
    FOR NO KEY UPDATE SKIP LOCKED
  ) AS own);
END $$;

-- Settles bets of many players in one call: picks each outcome by nonce, changes balances and counters, and inserts the bets
-- with their transfers; or says why a bet is refused.
-- p_bets: a list of bet_request, at most one per player. Its results and payouts belong to consecutive nonces of seed_id,
-- from first_nonce on; that of the player's next nonce counts. If it is missing, the outcome is STALE, with the current seeds.
-- p_commission_capped: see commission_for. p_wait: see lock_players. Unknown players, and those that it skips, get no row.
-- Called by: settlement-batcher.ts.
-- Locks: the rows of these players, in the order of their ids; nothing else that another player's bet needs.
-- Refusals: those of check_bet, and of check_autobet for a bet of an autobet; IDEMPOTENCY_KEY_REUSED. p_rules: see check_bet.
-- Example: SELECT * FROM settle_instant_bets('[{"user_id": 1, "game": "coin_flip", "stake": "100", "choice": "heads",
--   "highest_payout": "200", "edge": "1", "variance": "10000", "first_nonce": 0, "results": ["heads"], "payouts": ["200"]}]',
--   5, true, true);
CREATE OR REPLACE FUNCTION settle_instant_bets(
  p_bets json, p_max_profit_percent numeric, p_commission_capped boolean, p_wait boolean, p_rules bet_rules DEFAULT NULL
) RETURNS TABLE (settlement settlement, refusal refusal)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  -- A new plan would take longer than the execution.
  SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  requests bet_request[];
  players integer[];
  has_two_of_a_player boolean;
  locked integer[];
  at timestamptz;
  profit_limit numeric;
BEGIN
  SELECT array_agg(bet), array_agg(bet.user_id), count(DISTINCT bet.user_id) < count(*)
    INTO requests, players, has_two_of_a_player FROM json_populate_recordset(NULL::bet_request, p_bets) AS bet;
  IF has_two_of_a_player THEN
    RAISE EXCEPTION 'a call can settle only one bet per player';
  END IF;
  locked := lock_players(players, p_wait);
  at := clock_timestamp(); -- read after acquiring the locks, so that a player's bets are in chronological order
  SELECT trunc((s.credits - s.debits) * p_max_profit_percent * 0.01, 8) INTO profit_limit
    FROM shared_accounts AS s WHERE s.account_id = 1;
  IF p_rules.check_minutes IS NOT NULL THEN PERFORM begin_prescribed_checks(locked, p_rules, at); END IF;

  -- A new statement, so that it sees the rows as they were locked.
  RETURN QUERY
  WITH request AS MATERIALIZED ( -- each bet with its player, the answer that its key has had, and the refusal if there is one
    SELECT bet.*, player, known.answer, state, CASE
        WHEN state = 'REUSED' THEN refuse('IDEMPOTENCY_KEY_REUSED')
        WHEN state <> 'DUE' THEN NULL
        WHEN autobet_id IS NOT NULL THEN check_autobet(autobet_id, player, bet.game, stake,
          check_bet(player, stake, highest_payout - stake, profit_limit, p_rules))
        ELSE check_bet(player, stake, highest_payout - stake, profit_limit, p_rules)
      END AS refusal
    FROM unnest(requests) AS bet
    JOIN player_accounts AS player ON player.user_id = bet.user_id
    LEFT JOIN idempotency_keys AS known ON known.user_id = bet.user_id AND known.route = bet.game::text
      AND known.key = bet.key AND known.created_at > at - interval '24 hours'
    CROSS JOIN LATERAL (SELECT CASE
        WHEN known.request_hash <> bet.request_hash THEN 'REUSED'
        WHEN known.request_hash IS NOT NULL THEN 'REPEATED'
        WHEN player.seed_id IS DISTINCT FROM bet.seed_id
          OR player.nonce NOT BETWEEN bet.first_nonce AND bet.first_nonce + cardinality(bet.results) - 1 THEN 'STALE'
        ELSE 'DUE'
      END AS state) AS found
    WHERE bet.user_id = ANY (locked)
  ), drawn AS ( -- the accepted bets with the result and the payout of the player's next nonce
    SELECT *, results[(player).nonce - first_nonce + 1] AS result, payouts[(player).nonce - first_nonce + 1] AS paid
    FROM request WHERE state = 'DUE' AND (refusal).code IS NULL
  ), numbered AS MATERIALIZED ( -- with their ids and commissions
    SELECT drawn.*, ROW(nextval('bet_ids'), user_id, (player).account_id, stake, paid, edge, partner.account_id,
        coalesce(partner.amount, 0))::applied_bet AS applied
    FROM drawn LEFT JOIN LATERAL commission_for(player, stake, edge, p_commission_capped) AS partner ON paid > stake
  ), settled AS MATERIALIZED ( -- paid, with the answer
    SELECT numbered.*, ROW('SETTLED', (applied).bet_id, result, paid, at, numbered.seed_id, (player).nonce, NULL, NULL, NULL,
        NULL, a.balance, a.version, a.total_wins, a.total_losses, a.current_streak, a.biggest_win,
        (SELECT u.is_partner FROM users AS u WHERE u.id = a.user_id), a.user_id)::settlement AS settlement,
      CASE WHEN autobet_id IS NOT NULL
        THEN record_autobet_bet(autobet_id, (applied).bet_id, stake, paid, a.balance, at) END AS counted
    FROM apply_bets((SELECT array_agg(numbered.applied) FROM numbered), 1, at) AS a JOIN numbered USING (user_id)
  ), recorded AS (
    INSERT INTO bets (id, seed_id, nonce, created_at, user_id, game, choice, result, stake, payout, commission, edge,
        variance, balance_after)
      SELECT (applied).bet_id, seed_id, (player).nonce, at, user_id, game, choice, result, stake, paid,
        (applied).commission, edge, variance, (settlement).balance
      FROM settled
  ), kept AS (
    INSERT INTO idempotency_keys AS k (user_id, route, key, request_hash, answer, created_at)
      SELECT user_id, game, key, request_hash, to_jsonb(settlement), at FROM settled WHERE key IS NOT NULL
      ON CONFLICT (user_id, route, key) DO UPDATE -- replaces a key that has expired after 24 hours
        SET request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at
  ), other AS ( -- the answers to bets that are refused, repeated or stale
    SELECT refusal, jsonb_populate_record(NULL::settlement, CASE state
        WHEN 'REPEATED' THEN answer
        WHEN 'STALE' THEN jsonb_build_object('outcome', state, 'seed_id', s.id, 'nonce', (player).nonce,
          'server_seed', s.server_seed)
        ELSE '{}' END
      || jsonb_build_object('user_id', request.user_id, 'server_seed_hash', s.server_seed_hash, 'client_seed', s.client_seed)
      ) AS settlement
    FROM request LEFT JOIN seeds AS s
      ON s.id = CASE state WHEN 'STALE' THEN (player).seed_id WHEN 'REPEATED' THEN (answer ->> 'seed_id')::bigint END
    WHERE state <> 'DUE' OR (refusal).code IS NOT NULL
  )
  SELECT settlement, NULL::refusal FROM settled UNION ALL SELECT settlement, refusal FROM other;
END $$;

-- Deletes the answers that are no longer repeated.
-- Called by: expired-keys.job.ts. Locks: the deleted rows.
-- Example: SELECT delete_expired_idempotency_keys();
CREATE OR REPLACE FUNCTION delete_expired_idempotency_keys() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM idempotency_keys WHERE created_at < clock_timestamp() - interval '24 hours'
$$;
