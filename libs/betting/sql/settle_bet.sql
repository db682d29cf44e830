-- One bet, one call: outcome by nonce, balance, counters, the bet and its transfers, or one reason why not.
-- Locks the player's own row and no other, so that no bet waits for another player's.

CREATE TYPE settlement AS (
  outcome text,            -- SETTLED, STALE (the node's seeds are not the ones in force), or an error code
  bet_id bigint,
  result text,
  payout numeric,
  created_at timestamptz,
  seed_id bigint,
  nonce bigint,            -- of this bet; with STALE, of the next one
  server_seed text,        -- with STALE only
  server_seed_hash text,   -- with STALE and for a repeated request
  client_seed text,        -- likewise
  limit_amount numeric,    -- with HOUSE_LIMIT: the largest profit that one bet may make now
  balance numeric,
  version bigint,
  total_wins integer,
  total_losses integer,
  current_streak integer,
  biggest_win numeric,
  is_partner boolean
);

-- Why this player may not place this stake now, or null. Later limits belong here, and nowhere else.
CREATE FUNCTION bet_refusal(player player_accounts, p_stake numeric, p_possible_profit numeric, p_profit_limit numeric)
RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF player.balance < p_stake THEN RETURN 'INSUFFICIENT_FUNDS'; END IF;
  IF p_possible_profit > p_profit_limit THEN RETURN 'HOUSE_LIMIT'; END IF;
  RETURN NULL;
END $$;

-- Results and payouts are those of the nonces from p_first_nonce on, under seed p_seed: the one that is due is taken.
CREATE FUNCTION settle_bet(
  p_user integer, p_game game, p_stake numeric, p_choice text, p_highest_payout numeric, p_max_profit_percent numeric,
  p_seed bigint, p_first_nonce bigint, p_results text[], p_payouts numeric[],
  p_route text, p_key text, p_request_hash text
) RETURNS settlement LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  player player_accounts;
  answer settlement;
  known idempotency_keys;
  at timestamptz;
  today_utc date;
  paid numeric;
  won boolean;
  partner_rate integer;
  partner_account bigint;
  commission numeric := 0;
  due integer;
BEGIN
  SELECT * INTO player FROM player_accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  IF NOT FOUND THEN answer.outcome := 'UNKNOWN_PLAYER'; RETURN answer; END IF;
  at := clock_timestamp(); -- after the wait for the lock: a player's bets are in the order of their times

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
  won := paid > p_stake;
  today_utc := greatest((at AT TIME ZONE 'UTC')::date, player.today);
  IF player.today < today_utc THEN
    INSERT INTO player_days (user_id, day, games, profit)
      VALUES (p_user, player.today, player.today_games, player.today_profit);
    player.today_games := 0;
    player.today_profit := 0;
  END IF;

  UPDATE player_accounts AS a SET
      balance = a.balance - p_stake + paid, version = a.version + 1, nonce = a.nonce + 1,
      total_wins = a.total_wins + won::integer, total_losses = a.total_losses + (NOT won)::integer,
      current_streak = CASE WHEN won THEN greatest(a.current_streak, 0) + 1 ELSE least(a.current_streak, 0) - 1 END,
      biggest_win = greatest(a.biggest_win, paid - p_stake),
      total_staked = a.total_staked + p_stake, total_paid = a.total_paid + paid,
      today = today_utc, today_games = player.today_games + 1, today_profit = player.today_profit + paid - p_stake
    FROM users AS u
    WHERE a.user_id = p_user AND a.balance >= p_stake AND u.id = p_user
    RETURNING a.balance, a.version, a.total_wins, a.total_losses, a.current_streak, a.biggest_win, u.is_partner
    INTO STRICT answer.balance, answer.version, answer.total_wins, answer.total_losses, answer.current_streak,
      answer.biggest_win, answer.is_partner;

  IF won THEN
    SELECT partner.partner_commission_rate, account.id INTO partner_rate, partner_account
      FROM users AS u
      JOIN users AS partner ON partner.id = u.referred_by AND partner.is_partner
      JOIN accounts AS account ON account.kind = 'commission' AND account.owner_id = partner.id
      WHERE u.id = p_user;
    IF FOUND THEN commission := trunc(p_stake * partner_rate * 0.01, 8); END IF;
  END IF;

  answer.outcome := 'SETTLED';
  answer.result := p_results[due];
  answer.payout := paid;
  answer.created_at := at;
  answer.seed_id := p_seed;
  answer.nonce := player.nonce;
  answer.limit_amount := NULL;
  INSERT INTO bets (seed_id, nonce, created_at, user_id, game, choice, result, stake, payout, commission, balance_after)
    VALUES (p_seed, player.nonce, at, p_user, p_game, p_choice, answer.result, p_stake, paid, commission, answer.balance)
    RETURNING id INTO answer.bet_id;

  -- House account 1; a leg of nothing is no transfer.
  INSERT INTO transfers (kind, cause, debit_account, credit_account, amount, created_at)
    SELECT leg.kind, answer.bet_id, leg.debit, leg.credit, leg.amount, at
    FROM (VALUES
      ('stake'::transfer_kind, player.account_id, 1::bigint, p_stake),
      ('payout', 1, player.account_id, paid),
      ('commission', 1, partner_account, commission)
    ) AS leg (kind, debit, credit, amount)
    WHERE leg.amount > 0;

  IF p_key IS NOT NULL THEN
    INSERT INTO idempotency_keys AS k (user_id, route, key, request_hash, answer, created_at)
      VALUES (p_user, p_route, p_key, p_request_hash, to_jsonb(answer), at)
      ON CONFLICT (user_id, route, key) DO UPDATE -- one that is older than a day
        SET request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at;
  END IF;
  RETURN answer;
END $$;
