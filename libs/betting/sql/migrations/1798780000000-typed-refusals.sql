-- Why a bet or an autobet is refused. The code decides which of the other fields are set.
CREATE TYPE refusal AS (
  code text,
  kind text,               -- LIMIT_REACHED: loss or stake
  period text,             -- LIMIT_REACHED: day, week or month
  amount numeric,          -- LIMIT_REACHED, STAKE_LIMIT, HOUSE_LIMIT: the limit
  remaining numeric,       -- LIMIT_REACHED: what is left of the limit
  until timestamptz,       -- SELF_EXCLUDED, SESSION_LIMIT_REACHED: when bets are accepted again
  minimum_seconds integer, -- TOO_SOON: between the starts of two games
  seconds_left integer,    -- TOO_SOON: until the next bet is accepted
  stop_reason text         -- AUTOBET_STOPPED
);
