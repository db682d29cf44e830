-- What every bet is checked against, on all games. A refusal is a row, so that a caller reads its fields.

-- Returns a refusal. Names the fields that belong to the code: see the type refusal.
-- Example: SELECT * FROM refuse('LIMIT_REACHED', kind => 'loss', period => 'day', amount => 100, remaining => 20);
CREATE OR REPLACE FUNCTION refuse(
  code text, kind text DEFAULT NULL, period text DEFAULT NULL, amount numeric DEFAULT NULL, remaining numeric DEFAULT NULL,
  until timestamptz DEFAULT NULL, minimum_seconds integer DEFAULT NULL, seconds_left integer DEFAULT NULL,
  stop_reason text DEFAULT NULL
) RETURNS refusal LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(code, kind, period, amount, remaining, until, minimum_seconds, seconds_left, stop_reason)::refusal
$$;

-- Returns why a stake is refused, or null if it is accepted. Any further limits on bets belong here. Without a stake, checks
-- only what does not depend on the bet.
-- p_rules: the rules of the policy; null for none. p_highest_profit: what the player may win at most, if that differs from
-- what the house may lose (p_possible_profit).
-- Locks: nothing. The caller has locked the player's row, which it passes as it read it after that.
-- Refusals: ACCOUNT_FROZEN, SELF_EXCLUDED, BETTING_PAUSED; with a stake also RULES_NOT_ACCEPTED, TOO_SOON,
-- INSUFFICIENT_FUNDS, BALANCE_LIMIT, STAKE_LIMIT, HOUSE_LIMIT, and those of check_play_limits.
-- Example: SELECT r.* FROM player_accounts AS a, check_bet(a, 100, 100, 5000) AS r WHERE a.user_id = 1;
CREATE OR REPLACE FUNCTION check_bet(
  player player_accounts, p_stake numeric DEFAULT NULL, p_possible_profit numeric DEFAULT NULL,
  p_profit_limit numeric DEFAULT NULL, p_rules bet_rules DEFAULT NULL, p_highest_profit numeric DEFAULT NULL
) RETURNS refusal LANGUAGE plpgsql STABLE AS $$
DECLARE
  own refusal; -- by the player's own settings
BEGIN
  IF player.is_frozen THEN RETURN refuse('ACCOUNT_FROZEN'); END IF;
  IF player.excluded_until > clock_timestamp() THEN
    RETURN refuse('SELF_EXCLUDED', until => player.excluded_until);
  END IF;
  -- The same condition as books_are_paused, without the cost of a call.
  IF EXISTS (SELECT FROM system_settings WHERE key IN ('betting_paused', 'restore_pending')
    OR (key = 'books_timeline' AND value <> books_timeline())) THEN RETURN refuse('BETTING_PAUSED'); END IF;
  IF p_stake IS NULL THEN RETURN NULL; END IF;
  IF p_rules.accepted_rules <> coalesce(player.accepted_rules, '') THEN RETURN refuse('RULES_NOT_ACCEPTED'); END IF;
  IF player.last_bet_at + p_rules.minimum_seconds * interval '1 second' > clock_timestamp() THEN
    RETURN refuse('TOO_SOON', minimum_seconds => p_rules.minimum_seconds, seconds_left => ceil(extract(epoch FROM
      player.last_bet_at + p_rules.minimum_seconds * interval '1 second' - clock_timestamp()))::integer);
  END IF;
  IF player.balance < p_stake THEN RETURN refuse('INSUFFICIENT_FUNDS'); END IF;
  -- A win that could not be credited would show the outcome of a bet that is not recorded.
  IF exceeds_highest_balance(player.balance, coalesce(p_highest_profit, p_possible_profit)) THEN
    RETURN refuse('BALANCE_LIMIT');
  END IF;
  IF player.play IS DISTINCT FROM NULL THEN
    own := check_play_limits(player, p_stake, clock_timestamp(), p_rules.check_minutes);
    IF own.code IS NOT NULL THEN RETURN own; END IF;
  END IF;
  IF p_stake > p_rules.maximum_stake THEN RETURN refuse('STAKE_LIMIT', amount => p_rules.maximum_stake); END IF;
  IF p_possible_profit > p_profit_limit THEN RETURN refuse('HOUSE_LIMIT', amount => p_profit_limit); END IF;
  RETURN NULL;
END $$;

-- Begins to count the bets of these players for the reality check, if the rules prescribe it to all players.
-- Locks: nothing. The caller has locked the players' rows, which this updates.
CREATE OR REPLACE FUNCTION begin_prescribed_checks(p_users integer[], p_rules bet_rules, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF p_rules.check_minutes IS NULL THEN RETURN; END IF;
  UPDATE player_accounts SET play = count_play_marks(user_id, p_at, NULL)
    WHERE user_id = ANY (p_users) AND play IS NOT DISTINCT FROM NULL;
END $$;
