-- A view of settled bets, which never change after their settlement.

-- The history of every player's bets. Bets that are drawn from seeds include the inputs of their draws, bets of several
-- steps their steps, and crash bets their rounds' data. A crash bet appears only after its round has ended, even if the player cashed out earlier.
CREATE OR REPLACE VIEW past_bets AS
  SELECT b.id, b.user_id, b.game, b.choice, b.result, b.stake, b.payout,
    b.payout > b.stake AS won, b.created_at AS "createdAt", b.balance_after AS "balanceAfter",
    coalesce(c.balance_before, st.balance_before, b.balance_after + b.stake - b.payout)::numeric(18, 8) AS "balanceBefore",
    s.server_seed_hash AS "serverSeedHash", s.client_seed AS "clientSeed", b.nonce,
    CASE WHEN s.revealed_at IS NOT NULL THEN s.server_seed END AS "revealedSeed",
    c.round_id AS "roundId",
    CASE WHEN r.phase = 'crashed' THEN (r.point / 100.0)::float8 END AS "crashPoint",
    (c.exit / 100.0)::float8 AS "cashoutMultiplier", (c.target / 100.0)::float8 AS "autoCashout",
    c.forced, r.phase = 'voided' AS voided, r.fairness,
    st.steps, st.hidden, st.ended_by AS "endedBy"
  FROM bets AS b
  LEFT JOIN seeds AS s ON s.id = b.seed_id
  LEFT JOIN crash_details AS c ON c.bet_id = b.id
  LEFT JOIN crash_rounds AS r ON r.id = c.round_id
  LEFT JOIN step_bets AS st ON st.id = b.id AND b.seed_id IS NOT NULL
  WHERE r.id IS NULL OR r.ended_at IS NOT NULL;
