-- Bets of several steps: a bet is placed, steps are taken, and the bet ends. Each of these is one call. The stake lies in
-- the account step_escrow (5) until the end, which pays like any other bet. Locks the player's row before the bet's.
-- The caller computes from the seeds what a step shows and what the end pays (libs/betting/src/steps).

-- Returns a bet with the player's state. p_server_seed: the sealed seed, for a caller that does not know it.
CREATE OR REPLACE FUNCTION answer_with_step_bet(p_outcome text, p_bet step_bets, p_server_seed boolean) RETURNS step_answer
LANGUAGE sql STABLE AS $$
  SELECT ROW(p_outcome, p_bet.id, p_bet.choice, p_bet.stake, p_bet.highest_payout, p_bet.steps, p_bet.placed_at,
    p_bet.stepped_at, p_bet.ended_by, p_bet.hidden, b.result, b.payout, b.created_at, p_bet.nonce,
    CASE WHEN p_server_seed THEN s.server_seed END, s.server_seed_hash, s.client_seed, NULL, a.balance, a.version,
    a.total_wins, a.total_losses, a.current_streak, a.biggest_win, u.is_partner)::step_answer
  FROM player_accounts AS a JOIN users AS u ON u.id = a.user_id JOIN seeds AS s ON s.id = p_bet.seed_id
  LEFT JOIN bets AS b ON b.id = p_bet.id
  WHERE a.user_id = p_bet.user_id
$$;

-- Places a bet, or says why it is refused. Repeats the first answer for a repeated key.
-- p_edge: null if the player saw other terms than those in use. Only a repeated request is then answered.
-- p_first_payout: the highest payout after one step, which must be within the house's limit.
-- p_highest_payout: the payout after all steps, if no limit ended the bet before. p_rules: see check_bet.
-- Called by: step-bets.store.ts. Locks: the player's row.
-- Refusals: IDEMPOTENCY_KEY_REUSED, TERMS_CHANGED, BET_OPEN, and those of check_bet.
-- Example: SELECT * FROM open_step_bet(1, 'mines', '{"mines": 3}', 100, 1, 112, 5000, 5, NULL, NULL);
CREATE OR REPLACE FUNCTION open_step_bet(
  p_user integer, p_game game, p_choice text, p_stake numeric, p_edge numeric, p_first_payout numeric,
  p_highest_payout numeric, p_max_profit_percent numeric, p_key text, p_request_hash text,
  p_rules bet_rules DEFAULT NULL, OUT answer step_answer, OUT refusal refusal
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  player player_accounts;
  known idempotency_keys;
  profit_limit numeric;
  at timestamptz;
  bet step_bets;
BEGIN
  SELECT * INTO STRICT player FROM player_accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  at := clock_timestamp();
  SELECT * INTO known FROM idempotency_keys AS k
    WHERE k.user_id = p_user AND k.route = p_game::text AND k.key = p_key AND k.created_at > at - interval '24 hours';
  IF known.request_hash = p_request_hash THEN answer := jsonb_populate_record(NULL::step_answer, known.answer); RETURN; END IF;
  IF known.key IS NOT NULL THEN refusal := refuse('IDEMPOTENCY_KEY_REUSED'); RETURN; END IF;

  IF p_edge IS NULL THEN refusal := refuse('TERMS_CHANGED'); RETURN; END IF;
  profit_limit := step_profit_limit(p_max_profit_percent);
  IF p_rules.check_minutes IS NOT NULL AND player.play IS NOT DISTINCT FROM NULL THEN
    PERFORM begin_prescribed_checks(ARRAY[p_user], p_rules, at);
    SELECT * INTO STRICT player FROM player_accounts WHERE user_id = p_user;
  END IF;
  IF EXISTS (SELECT FROM step_bets AS b WHERE b.user_id = p_user AND b.game = p_game AND b.settled_at IS NULL) THEN
    refusal := coalesce(check_bet(player), refuse('BET_OPEN'));
    RETURN;
  END IF;
  refusal := check_bet(player, p_stake, p_first_payout - p_stake, profit_limit, p_rules,
    least(p_highest_payout - p_stake, profit_limit));
  IF refusal.code IS NOT NULL THEN RETURN; END IF;

  INSERT INTO step_bets (user_id, game, choice, stake, edge, highest_payout, seed_id, nonce, balance_before, placed_at,
      stepped_at)
    VALUES (p_user, p_game, p_choice, p_stake, p_edge, p_stake + profit_limit, player.seed_id, player.nonce,
      player.balance, at, at)
    RETURNING * INTO bet;
  UPDATE player_accounts SET nonce = nonce + 1 WHERE user_id = p_user;
  PERFORM post_transfer('escrow', bet.id, player.account_id, 5, p_stake);
  answer := answer_with_step_bet('OPEN', bet, false);
  IF p_key IS NOT NULL THEN
    INSERT INTO idempotency_keys AS k (user_id, route, key, request_hash, answer, created_at)
      VALUES (p_user, p_game, p_key, p_request_hash, to_jsonb(open_step_bet.answer), at)
      ON CONFLICT (user_id, route, key) DO UPDATE -- replaces a key that has expired after 24 hours
        SET request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at;
  END IF;
END $$;

-- Returns the highest profit that a bet which is placed now may make.
CREATE OR REPLACE FUNCTION step_profit_limit(p_max_profit_percent numeric) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT trunc((s.credits - s.debits) * p_max_profit_percent * 0.01, 8) FROM shared_accounts AS s WHERE s.account_id = 1
$$;

-- Records the steps of a bet, and its end if p_ended_by is not null. Changes nothing if the bet has ended, or if its steps
-- are not p_known: then the answer has the bet as it is. A null p_known only reads the bet.
-- p_result: `voided` returns the stake: the bet counts in no statistics and earns no commission.
-- p_commission_capped: see commission_for.
-- Called by: step-bets.store.ts. Locks: at the end, the player's row; then the bet's.
-- Refusals: NOT_FOUND; those of check_bet without a stake for a step; BALANCE_LIMIT for a cash-out that the balance has no
-- room for, so that the bet stays open; BETTING_PAUSED for a cash-out only while the books wait after a restore, which
-- returns the stakes of open bets.
-- Example: SELECT * FROM advance_step_bet(1, 'mines', 7, '{}', '{4}', NULL, NULL, NULL, NULL, NULL, true);
CREATE OR REPLACE FUNCTION advance_step_bet(
  p_user integer, p_game game, p_bet bigint, p_known integer[], p_steps integer[], p_ended_by text, p_result text,
  p_payout numeric, p_variance numeric, p_hidden integer[], p_commission_capped boolean,
  OUT answer step_answer, OUT refusal refusal
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  player player_accounts;
  bet step_bets;
BEGIN
  IF p_ended_by IS NULL THEN
    SELECT * INTO player FROM player_accounts WHERE user_id = p_user;
  ELSE
    SELECT * INTO player FROM player_accounts WHERE user_id = p_user FOR NO KEY UPDATE;
  END IF;
  SELECT * INTO bet FROM step_bets AS b WHERE b.id = p_bet AND b.user_id = p_user AND b.game = p_game FOR NO KEY UPDATE;
  IF NOT FOUND THEN refusal := refuse('NOT_FOUND'); RETURN; END IF;
  IF bet.settled_at IS NOT NULL THEN answer := answer_with_step_bet('ENDED', bet, false); RETURN; END IF;
  IF bet.steps IS DISTINCT FROM p_known THEN answer := answer_with_step_bet('STALE', bet, true); RETURN; END IF;
  refusal := CASE WHEN p_steps <> bet.steps THEN check_bet(player)
    WHEN books_are_paused() THEN refuse('BETTING_PAUSED') END;
  -- Refuses nothing that would show a loss: a lost bet always fits (end_step_bet).
  IF refusal.code IS NULL AND p_payout >= bet.stake AND exceeds_highest_balance(player.balance, p_payout) THEN
    refusal := refuse('BALANCE_LIMIT');
  END IF;
  IF refusal.code IS NOT NULL THEN RETURN; END IF;

  UPDATE step_bets SET steps = p_steps, stepped_at = clock_timestamp(), last_step = nextval('step_numbers')
    WHERE id = bet.id RETURNING * INTO bet;
  IF p_ended_by IS NOT NULL THEN
    bet := end_step_bet(bet, player, p_ended_by, p_result, p_payout, p_variance, p_hidden, p_commission_capped);
  END IF;
  answer := answer_with_step_bet(CASE WHEN p_ended_by IS NULL THEN 'OPEN' ELSE 'ENDED' END, bet, false);
END $$;

-- Pays a bet whose row and player the caller has locked, and records it among the bets.
-- Locks: nothing. The caller has locked the player's row and the bet's, which this updates.
CREATE OR REPLACE FUNCTION end_step_bet(
  p_bet step_bets, p_player player_accounts, p_ended_by text, p_result text, p_payout numeric, p_variance numeric,
  p_hidden integer[], p_commission_capped boolean
) RETURNS step_bets LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := clock_timestamp();
  ended step_bets;
  voided boolean := p_result = 'voided';
  -- A lost stake is released last if the balance has no room for it. It would stop the end of the bet, and so show the loss.
  released_last boolean := p_payout < p_bet.stake AND exceeds_highest_balance(p_player.balance, p_bet.stake);
  partner_account bigint;
  commission numeric;
BEGIN
  UPDATE step_bets SET settled_at = at, ended_by = p_ended_by, hidden = p_hidden WHERE id = p_bet.id RETURNING * INTO ended;
  PERFORM clear_failure('step-bet', p_bet.id);
  IF NOT released_last THEN PERFORM post_transfer('release', p_bet.id, 5, p_player.account_id, p_bet.stake); END IF;
  IF NOT voided THEN
    IF p_payout > p_bet.stake THEN
      SELECT share.account_id, share.amount INTO partner_account, commission
        FROM commission_for(p_player, p_bet.stake, p_bet.edge, p_commission_capped) AS share;
    END IF;
    PERFORM apply_bets(ARRAY[(p_bet.id, p_bet.user_id, p_player.account_id, p_bet.stake, p_payout, p_bet.edge,
      partner_account, coalesce(commission, 0))::applied_bet], 0, at);
  END IF;
  IF released_last THEN PERFORM post_transfer('release', p_bet.id, 5, p_player.account_id, p_bet.stake); END IF;
  INSERT INTO bets (id, seed_id, nonce, created_at, user_id, game, choice, result, stake, payout, commission, edge, variance,
      balance_after)
    SELECT p_bet.id, p_bet.seed_id, p_bet.nonce, at, p_bet.user_id, p_bet.game, p_bet.choice, p_result, p_bet.stake, p_payout,
      coalesce(commission, 0), CASE WHEN NOT voided THEN p_bet.edge END, CASE WHEN NOT voided THEN p_variance END, a.balance
    FROM player_accounts AS a WHERE a.user_id = p_bet.user_id;
  RETURN ended;
END $$;

-- Returns the stakes of up to p_limit open bets, for books that were restored: their players may know what was hidden.
-- Returns the number of bets.
-- Called by: accept-restore.ts. Locks: for each bet the player's row, then the bet's.
-- Example: SELECT return_open_step_bets(100);
CREATE OR REPLACE FUNCTION return_open_step_bets(p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  due record;
  returned integer := 0;
BEGIN
  FOR due IN SELECT b.id, b.user_id FROM step_bets AS b WHERE b.settled_at IS NULL ORDER BY b.user_id LIMIT p_limit LOOP
    DECLARE
      player player_accounts;
      bet step_bets;
    BEGIN
      SELECT * INTO STRICT player FROM player_accounts WHERE user_id = due.user_id FOR NO KEY UPDATE;
      SELECT * INTO bet FROM step_bets WHERE id = due.id AND settled_at IS NULL FOR NO KEY UPDATE;
      CONTINUE WHEN NOT FOUND;
      UPDATE step_bets SET last_step = nextval('step_numbers') WHERE id = due.id;
      PERFORM end_step_bet(bet, player, 'restore', 'voided', bet.stake, NULL, NULL, false);
      returned := returned + 1;
    END;
  END LOOP;
  RETURN returned;
END $$;
