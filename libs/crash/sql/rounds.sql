-- Rounds of crash and the bets on them. A round is data: whoever reads its row can finish it.
-- Multipliers are whole hundredths. Nothing here is priced by the database's clock: every moment is handed in.

-- Two lines in which one stands until one's transaction ends. Who asks in one statement and reads in the next sees
-- what those before did. At the table: bets one after the other, and the closing of betting after them. At the exit:
-- cash-outs side by side, and an operator's end of the round by itself.
CREATE OR REPLACE FUNCTION lock_betting() RETURNS void LANGUAGE sql AS 'SELECT pg_advisory_xact_lock(4716, 1)';

CREATE OR REPLACE FUNCTION lock_cashouts_shared() RETURNS void LANGUAGE sql AS 'SELECT pg_advisory_xact_lock_shared(4716, 2)';

CREATE OR REPLACE FUNCTION lock_cashouts() RETURNS void LANGUAGE sql AS 'SELECT pg_advisory_xact_lock(4716, 2)';

-- The specification's name for a bet on crash, once its round has ended.
CREATE OR REPLACE VIEW crash_results AS
  SELECT b.id, b.user_id AS "userId", b.stake AS "betAmount", (r.point * 0.01)::numeric(10, 2) AS "crashPoint",
    (d.exit * 0.01)::numeric(10, 2) AS "cashoutMultiplier", b.payout > b.stake AS won, b.payout AS "winAmount",
    b.created_at AS "createdAt"
  FROM bets AS b JOIN crash_details AS d ON d.bet_id = b.id JOIN crash_rounds AS r ON r.id = d.round_id
  WHERE b.game = 'crash' AND r.phase = 'crashed';
