-- Settles bets on instant games, many players' bets in one call: picks each outcome by nonce, updates the balance and the
-- counters, and inserts the bet with its transfers, or returns the reason for rejecting it. Locks only the rows of these
-- players, in the order of their ids, so that calls cannot deadlock.

-- Returns the reason for rejecting a stake, or null if it is accepted. Any further limits on bets belong here. Without a
-- stake, checks only what does not depend on the bet. A reason may have details after a colon (see bet-refusals.ts).
-- p_rules: the rules of the policy; null for none.
-- p_highest_profit: what the player may win at most, if that differs from what the house may lose (p_possible_profit).
CREATE OR REPLACE FUNCTION bet_refusal(
  player player_accounts, p_stake numeric, p_possible_profit numeric, p_profit_limit numeric, p_rules bet_rules,
  p_highest_profit numeric DEFAULT NULL
) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  own text; -- the reason that the player's own settings give
BEGIN
  IF player.is_frozen THEN RETURN 'ACCOUNT_FROZEN'; END IF;
  IF player.excluded_until > clock_timestamp() THEN RETURN 'SELF_EXCLUDED:' || iso_time(player.excluded_until); END IF;
  -- The same condition as books_are_paused, without the cost of a call.
  IF EXISTS (SELECT FROM system_settings WHERE key IN ('betting_paused', 'restore_pending')
    OR (key = 'books_timeline' AND value <> books_timeline())) THEN RETURN 'BETTING_PAUSED'; END IF;
  IF p_stake IS NULL THEN RETURN NULL; END IF;
  IF p_rules.accepted_rules <> coalesce(player.accepted_rules, '') THEN RETURN 'RULES_NOT_ACCEPTED'; END IF;
  IF player.last_bet_at + p_rules.minimum_seconds * interval '1 second' > clock_timestamp() THEN
    RETURN 'TOO_SOON:' || p_rules.minimum_seconds || ':' || ceil(extract(epoch FROM
      player.last_bet_at + p_rules.minimum_seconds * interval '1 second' - clock_timestamp()));
  END IF;
  IF player.balance < p_stake THEN RETURN 'INSUFFICIENT_FUNDS'; END IF;
  -- A win that could not be credited would show the outcome of a bet that is not recorded.
  IF exceeds_highest_balance(player.balance, coalesce(p_highest_profit, p_possible_profit)) THEN RETURN 'BALANCE_LIMIT'; END IF;
  IF player.play IS DISTINCT FROM NULL THEN
    own := play_refusal(player, p_stake, clock_timestamp(), p_rules.check_minutes);
    IF own IS NOT NULL THEN RETURN own; END IF;
  END IF;
  IF p_stake > p_rules.maximum_stake THEN RETURN 'STAKE_LIMIT:' || p_rules.maximum_stake; END IF;
  IF p_possible_profit > p_profit_limit THEN RETURN 'HOUSE_LIMIT'; END IF;
  RETURN NULL;
END $$;

-- Begins to count the bets of these players for the reality check, if the rules prescribe it to all players. The caller has
-- locked their rows.
CREATE OR REPLACE FUNCTION begin_prescribed_checks(p_users integer[], p_rules bet_rules, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF p_rules.check_minutes IS NULL THEN RETURN; END IF;
  UPDATE player_accounts SET play = count_play(user_id, p_at, NULL)
    WHERE user_id = ANY (p_users) AND play IS NOT DISTINCT FROM NULL;
END $$;

-- p_bets: a list of bet_request, at most one per player. Its results and payouts belong to consecutive nonces of seed_id,
-- starting at first_nonce. A bet uses the result and payout of the player's next nonce. If they are missing, its outcome
-- is STALE, and the settlement contains the current seeds.
-- p_commission_capped: see commission_for.
-- p_wait: whether to wait for players whose rows are locked. Otherwise their bets are skipped: no settlement is returned
-- for them, nor for unknown players.
-- p_rules: see bet_refusal.
CREATE OR REPLACE FUNCTION settle_bets(
  p_bets json, p_max_profit_percent numeric, p_commission_capped boolean, p_wait boolean,
  p_rules bet_rules DEFAULT NULL
) RETURNS SETOF settlement LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  -- A new plan would take longer than the execution.
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  bets bet_request[];
  users integer[];
  locked integer[];
  at timestamptz;
  profit_limit numeric;
BEGIN
  SELECT array_agg(bet), array_agg(bet.user_id) INTO bets, users FROM json_populate_recordset(NULL::bet_request, p_bets) AS bet;
  IF (SELECT count(DISTINCT id) FROM unnest(users) AS id) < cardinality(users) THEN
    RAISE EXCEPTION 'a call can settle only one bet per player';
  END IF;
  IF p_wait THEN
    SELECT array_agg(own.user_id) INTO locked FROM (
      SELECT a.user_id FROM player_accounts AS a WHERE a.user_id = ANY (users) ORDER BY a.user_id FOR NO KEY UPDATE
    ) AS own;
  ELSE
    SELECT array_agg(own.user_id) INTO locked FROM (
      SELECT a.user_id FROM player_accounts AS a WHERE a.user_id = ANY (users) ORDER BY a.user_id
      FOR NO KEY UPDATE SKIP LOCKED
    ) AS own;
  END IF;
  at := clock_timestamp(); -- read after acquiring the locks, so that a player's bets are in chronological order
  SELECT trunc((s.credits - s.debits) * p_max_profit_percent * 0.01, 8) INTO profit_limit
    FROM shared_accounts AS s WHERE s.account_id = 1;
  IF p_rules.check_minutes IS NOT NULL THEN PERFORM begin_prescribed_checks(locked, p_rules, at); END IF;

  -- A new statement, so that it sees the rows as they were locked.
  RETURN QUERY
  WITH request AS MATERIALIZED (
    SELECT bet.*, player, known.answer, CASE
        WHEN known.request_hash <> bet.request_hash THEN 'IDEMPOTENCY_KEY_REUSED'
        WHEN known.request_hash IS NOT NULL THEN 'REPEATED'
        WHEN player.seed_id IS DISTINCT FROM bet.seed_id
          OR player.nonce NOT BETWEEN bet.first_nonce AND bet.first_nonce + cardinality(bet.results) - 1 THEN 'STALE'
        WHEN bet.autobet_id IS NOT NULL THEN autobet_outcome(bet.autobet_id, player, bet.game, bet.stake,
          bet_refusal(player, bet.stake, bet.highest_payout - bet.stake, profit_limit, p_rules))
        ELSE coalesce(bet_refusal(player, bet.stake, bet.highest_payout - bet.stake, profit_limit, p_rules), 'SETTLED')
      END AS outcome
    FROM unnest(bets) AS bet
    JOIN player_accounts AS player ON player.user_id = bet.user_id
    LEFT JOIN idempotency_keys AS known ON known.user_id = bet.user_id AND known.route = bet.game::text
      AND known.key = bet.key AND known.created_at > at - interval '24 hours'
    WHERE bet.user_id = ANY (locked)
  ), drawn AS (
    SELECT *, results[(player).nonce - first_nonce + 1] AS result, payouts[(player).nonce - first_nonce + 1] AS paid
    FROM request WHERE outcome = 'SETTLED'
  ), accepted AS MATERIALIZED (
    SELECT drawn.*, ROW(nextval('bet_ids'), user_id, (player).account_id, stake, paid, edge, partner.account_id,
        coalesce(partner.amount, 0))::applied_bet AS applied
    FROM drawn LEFT JOIN LATERAL commission_for(player, stake, edge, p_commission_capped) AS partner ON paid > stake
  ), settled AS MATERIALIZED (
    SELECT accepted.*, ROW('SETTLED', (applied).bet_id, result, paid, at, accepted.seed_id, (player).nonce, NULL, NULL, NULL,
        NULL, a.balance, a.version, a.total_wins, a.total_losses, a.current_streak, a.biggest_win,
        (SELECT u.is_partner FROM users AS u WHERE u.id = a.user_id), a.user_id)::settlement AS settlement,
      CASE WHEN autobet_id IS NOT NULL
        THEN record_autobet_bet(autobet_id, (applied).bet_id, stake, paid, a.balance, at) END AS counted
    FROM apply_bets((SELECT array_agg(accepted.applied) FROM accepted), 1, at) AS a JOIN accepted USING (user_id)
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
  )
  SELECT (settlement).* FROM settled
  UNION ALL
  SELECT answer.*
  FROM request
  LEFT JOIN seeds AS s ON s.id = CASE request.outcome
    WHEN 'STALE' THEN (player).seed_id WHEN 'REPEATED' THEN (request.answer ->> 'seed_id')::bigint END
  CROSS JOIN LATERAL jsonb_populate_record(NULL::settlement,
    CASE request.outcome WHEN 'REPEATED' THEN request.answer ELSE jsonb_build_object(
      'outcome', request.outcome, 'limit_amount', profit_limit, 'seed_id', s.id, 'nonce', (player).nonce,
      'server_seed', s.server_seed) END
    || jsonb_build_object('user_id', request.user_id, 'server_seed_hash', s.server_seed_hash, 'client_seed', s.client_seed)
  ) AS answer
  WHERE request.outcome <> 'SETTLED';
END $$;

CREATE OR REPLACE FUNCTION delete_expired_idempotency_keys() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM idempotency_keys WHERE created_at < clock_timestamp() - interval '24 hours'
$$;
