-- The growing delay of failed attempts to sign in. The limits per network are in libs/auth/src/sign-in/login-rate-limiter.ts.

-- Whether the owner of the account with this folded username has signed in from the network.
CREATE OR REPLACE FUNCTION is_known_network(p_account text, p_network text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM users AS u JOIN known_networks AS k ON k.user_id = u.id
    WHERE lower(u.username) = p_account AND k.network = p_network)
$$;

-- Counts an attempt as failed, before it is checked. Returns the ms to wait, or 0 if it was counted, and the number of
-- failures in a row. From p_free failures on, the delay doubles with each failure, up to a quarter of an hour. A day without
-- failures ends it.
-- Called by: login-rate-limiter.ts. Locks: the delay.
-- Example: SELECT * FROM grow_delay('second-factor-7', 5);
CREATE OR REPLACE FUNCTION grow_delay(
  p_key text, p_free integer, OUT ms double precision, OUT in_a_row integer
) LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := clock_timestamp();
BEGIN
  INSERT INTO login_delays AS d (account, failures, free_at, expires_at)
    VALUES (p_key, 1, '-infinity', at + interval '1 day')
  ON CONFLICT (account) DO UPDATE SET
    failures = CASE WHEN d.expires_at > at THEN d.failures ELSE 0 END + 1,
    free_at = CASE
      WHEN d.expires_at > at AND d.failures >= p_free
      THEN at + least(2 ^ least(d.failures - p_free, 10), 900) * interval '1 second' ELSE '-infinity' END,
    expires_at = excluded.expires_at
  WHERE d.free_at <= at
  RETURNING d.failures INTO in_a_row;
  IF in_a_row IS NOT NULL THEN
    ms := 0;
  ELSE
    SELECT greatest(extract(epoch FROM d.free_at - at) * 1000, 1), d.failures INTO ms, in_a_row
      FROM login_delays AS d WHERE d.account = p_key;
  END IF;
END $$;

-- Delays an attempt from a network that the account's owner has never used, after failures from such networks, however many
-- these are. Attempts from known networks are not delayed, so that a stranger cannot lock the owner out.
-- Returns the ms to wait; 0 if the attempt was counted or need not be.
-- Called by: login-rate-limiter.ts. Locks: the delay.
-- Example: SELECT delay_login('delay-b', 'ann', 'a', 5);
CREATE OR REPLACE FUNCTION delay_login(p_key text, p_account text, p_network text, p_free integer) RETURNS double precision
LANGUAGE plpgsql AS $$
BEGIN
  IF is_known_network(p_account, p_network) THEN RETURN 0; END IF;
  RETURN (SELECT delay.ms FROM grow_delay(p_key, p_free) AS delay);
END $$;

-- Counts an attempt as failed, before the password is checked. Returns the ms to wait, or 0 if it may be made, and whether it
-- is the first attempt that a counter refuses.
-- p_keys: the counters in rate_limits; each starts again when it has expired. p_limits: the limit of each. p_now: in ms.
-- Called by: nodes of the version before only; the next version drops it. Locks: the counters, in the order of their keys; then the delay.
-- Example: SELECT * FROM count_login('{network-a, account-b}', '{20, 10}', 0, 60000, 'delay-b', 'ann', 'a', 5);
CREATE OR REPLACE FUNCTION count_login(
  p_keys text[], p_limits integer[], p_now bigint, p_duration integer,
  p_delay_key text, p_account text, p_network text, p_free integer
) RETURNS TABLE (ms double precision, is_first_refusal boolean) LANGUAGE plpgsql AS $$
DECLARE
  wait bigint;
  is_first boolean;
BEGIN
  WITH counted AS (
    INSERT INTO rate_limits AS counter (key, points, expire)
      -- Locks the counters in one order.
      SELECT added.key, 1, p_now + p_duration FROM unnest(p_keys) AS added (key) ORDER BY added.key
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN counter.expire > p_now THEN counter.points ELSE 0 END + 1,
        expire = CASE WHEN counter.expire > p_now THEN counter.expire ELSE excluded.expire END
      RETURNING counter.key, counter.points, counter.expire
  )
  SELECT max(counted.expire - p_now), coalesce(bool_or(counted.points = allowed.points + 1), false) INTO wait, is_first
    FROM counted JOIN unnest(p_keys, p_limits) AS allowed (key, points) ON allowed.key = counted.key
    WHERE counted.points > allowed.points;
  RETURN QUERY SELECT coalesce(wait, delay_login(p_delay_key, p_account, p_network, p_free)), is_first;
END $$;

-- Takes an attempt back, because the password was right: subtracts it from the network's counter and from the delay, and
-- resets the account's counter.
-- Called by: nodes of the version before only; the next version drops it. Locks: the counters, in the order of their keys; then the delay.
-- Example: SELECT take_back_login('network-a', 'account-b', 'delay-b', 'ann', 'a');
CREATE OR REPLACE FUNCTION take_back_login(
  p_network_key text, p_account_key text, p_delay_key text, p_account text, p_network text
) RETURNS void LANGUAGE sql AS $$
  UPDATE rate_limits AS counter
    SET points = CASE counter.key WHEN p_network_key THEN greatest(counter.points - 1, 0) ELSE 0 END
    FROM (SELECT key FROM rate_limits WHERE key IN (p_network_key, p_account_key) ORDER BY key FOR UPDATE) AS locked
    WHERE counter.key = locked.key;
  UPDATE login_delays SET failures = greatest(failures - 1, 0), free_at = '-infinity'
    WHERE account = p_delay_key AND NOT is_known_network(p_account, p_network);
$$;
