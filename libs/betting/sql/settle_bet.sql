-- Settles a bet on an instant game in one call: picks the outcome by nonce, updates the balance and the counters, and
-- inserts the bet with its transfers, or returns the reason for rejecting the bet. Locks only the player's own row, so
-- no bet waits for another player's bet.

-- Returns the reason for rejecting a stake, or null if it is accepted. Any further limits on bets belong here.
CREATE OR REPLACE FUNCTION bet_refusal(player player_accounts, p_stake numeric, p_possible_profit numeric, p_profit_limit numeric)
RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF EXISTS (SELECT FROM system_settings WHERE key = 'betting_paused') THEN RETURN 'BETTING_PAUSED'; END IF;
  IF player.balance < p_stake THEN RETURN 'INSUFFICIENT_FUNDS'; END IF;
  IF p_possible_profit > p_profit_limit THEN RETURN 'HOUSE_LIMIT'; END IF;
  RETURN NULL;
END $$;

-- p_results and p_payouts belong to consecutive nonces of the seed p_seed, starting at p_first_nonce. The bet uses the
-- result and payout of the player's next nonce. If they are missing, the function returns STALE and the current seeds.
-- p_edge: see apply_bet. p_variance: the variance of the payout in ARENA². p_commission_capped: see commission_for.
CREATE OR REPLACE FUNCTION settle_bet(
  p_user integer, p_game game, p_stake numeric, p_choice text, p_highest_payout numeric, p_max_profit_percent numeric,
  p_edge numeric, p_variance numeric, p_commission_capped boolean,
  p_seed bigint, p_first_nonce bigint, p_results text[], p_payouts numeric[],
  p_route text, p_key text, p_request_hash text
) RETURNS settlement LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  player player_accounts;
  answer settlement;
  known idempotency_keys;
  at timestamptz;
  paid numeric;
  partner_account bigint;
  commission numeric := 0;
  due integer;
BEGIN
  SELECT * INTO player FROM player_accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  IF NOT FOUND THEN answer.outcome := 'UNKNOWN_PLAYER'; RETURN answer; END IF;
  at := clock_timestamp(); -- read after acquiring the lock, so that a player's bets are in chronological order

  IF p_key IS NOT NULL THEN
    SELECT * INTO known FROM idempotency_keys AS k
      WHERE k.user_id = p_user AND k.route = p_route AND k.key = p_key AND k.created_at > at - interval '24 hours';
    IF FOUND AND known.request_hash <> p_request_hash THEN
      answer.outcome := 'IDEMPOTENCY_KEY_REUSED'; RETURN answer;
    ELSIF FOUND THEN
      answer := jsonb_populate_record(NULL::settlement, known.answer);
      SELECT s.server_seed_hash, s.client_seed INTO answer.server_seed_hash, answer.client_seed
        FROM seeds AS s WHERE s.id = answer.seed_id;
      RETURN answer;
    END IF;
  END IF;

  due := player.nonce - p_first_nonce + 1;
  IF player.seed_id IS DISTINCT FROM p_seed OR due < 1 OR due > cardinality(p_results) THEN
    SELECT s.id, s.server_seed, s.server_seed_hash, s.client_seed
      INTO answer.seed_id, answer.server_seed, answer.server_seed_hash, answer.client_seed
      FROM seeds AS s WHERE s.id = player.seed_id;
    answer.outcome := 'STALE'; answer.nonce := player.nonce; RETURN answer;
  END IF;

  SELECT trunc((s.credits - s.debits) * p_max_profit_percent * 0.01, 8) INTO answer.limit_amount
    FROM shared_accounts AS s WHERE s.account_id = 1;
  answer.outcome := bet_refusal(player, p_stake, p_highest_payout - p_stake, answer.limit_amount);
  IF answer.outcome IS NOT NULL THEN RETURN answer; END IF;

  paid := p_payouts[due];
  IF paid > p_stake THEN
    SELECT due_to.account_id, due_to.amount INTO partner_account, commission
      FROM commission_for(player, p_stake, p_edge, p_commission_capped) AS due_to;
    commission := coalesce(commission, 0);
  END IF;
  player := apply_bet(player, p_stake, paid, paid - p_stake, 1, p_edge, commission, at);

  answer.outcome := 'SETTLED';
  answer.result := p_results[due];
  answer.payout := paid;
  answer.created_at := at;
  answer.seed_id := p_seed;
  answer.nonce := player.nonce - 1;
  answer.limit_amount := NULL;
  answer.balance := player.balance;
  answer.version := player.version;
  answer.total_wins := player.total_wins;
  answer.total_losses := player.total_losses;
  answer.current_streak := player.current_streak;
  answer.biggest_win := player.biggest_win;
  SELECT u.is_partner INTO STRICT answer.is_partner FROM users AS u WHERE u.id = p_user;
  INSERT INTO bets (seed_id, nonce, created_at, user_id, game, choice, result, stake, payout, commission, edge,
      variance, balance_after)
    VALUES (p_seed, answer.nonce, at, p_user, p_game, p_choice, answer.result, p_stake, paid, commission, p_edge,
      p_variance, answer.balance)
    RETURNING id INTO answer.bet_id;

  PERFORM post_bet_transfers(answer.bet_id, player.account_id, p_stake, paid, partner_account, commission, at);

  IF p_key IS NOT NULL THEN
    INSERT INTO idempotency_keys AS k (user_id, route, key, request_hash, answer, created_at)
      VALUES (p_user, p_route, p_key, p_request_hash, to_jsonb(answer), at)
      ON CONFLICT (user_id, route, key) DO UPDATE -- replaces a key that has expired after 24 hours
        SET request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at;
  END IF;
  RETURN answer;
END $$;

CREATE OR REPLACE FUNCTION delete_expired_idempotency_keys() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM idempotency_keys WHERE created_at < clock_timestamp() - interval '24 hours'
$$;
