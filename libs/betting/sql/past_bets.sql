-- A player's bets as the history shows them: with what proves them, and for crash with how the round went.

-- What a bet on crash has beyond other bets: written together with it when its round has ended.
CREATE TABLE crash_details (
  bet_id bigint PRIMARY KEY REFERENCES bets,
  round_id bigint NOT NULL,
  crash_point numeric(10, 2),        -- null when the round was voided
  cashout_multiplier numeric(10, 2), -- null without a cash-out
  auto_cashout numeric(10, 2),
  forced boolean NOT NULL DEFAULT false,
  voided boolean NOT NULL DEFAULT false,
  fairness text NOT NULL CHECK (fairness IN ('fair', 'operator-preset', 'operator-manual')),
  CONSTRAINT crash_point_unless_voided CHECK (voided = (crash_point IS NULL))
);

CREATE VIEW past_bets AS
  SELECT b.id, b.user_id, b.game, b.choice, b.result, b.stake, b.payout, b.payout > b.stake AS won,
    b.created_at AS "createdAt", b.balance_after AS "balanceAfter",
    (b.balance_after + b.stake - b.payout)::numeric(18, 8) AS "balanceBefore",
    s.server_seed_hash AS "serverSeedHash", s.client_seed AS "clientSeed", b.nonce,
    CASE WHEN s.revealed_at IS NOT NULL THEN s.server_seed END AS "revealedSeed",
    c.round_id AS "roundId", c.crash_point::float8 AS "crashPoint",
    c.cashout_multiplier::float8 AS "cashoutMultiplier", c.auto_cashout::float8 AS "autoCashout",
    c.forced, c.voided, c.fairness
  FROM bets AS b
  LEFT JOIN seeds AS s ON s.id = b.seed_id
  LEFT JOIN crash_details AS c ON c.bet_id = b.id;
