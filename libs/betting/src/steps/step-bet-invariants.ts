import type { Invariant } from '@arena/ledger';
import { escrowTransfers, transferBreaches } from '../reconcile/betting-invariants.js';

/** The account of the open stakes. */
const ESCROW = `(SELECT id FROM accounts WHERE kind = 'step_escrow')`;

/** Invariants of bets of several steps. They hold at any time, even while a step is taken. */
export const STEP_BET_INVARIANTS: readonly Invariant[] = [
  {
    name: 'The stake of every bet of several steps is in escrow exactly until the bet ends',
    sql: transferBreaches(
      escrowTransfers('step_bets AS b', ESCROW),
      `SELECT * FROM transfers AS t WHERE ${ESCROW} IN (t.debit_account, t.credit_account)
        OR (t.kind IN ('escrow', 'release') AND EXISTS (SELECT FROM step_bets AS s WHERE s.id = t.cause))`,
    ),
  },
  {
    name: 'Every ended bet of several steps is recorded once, with the same player, stake and seeds',
    sql: `
      SELECT format('bet %s: placed by user %s with stake %s, recorded for user %s with stake %s', coalesce(b.id, k.id),
        b.user_id, b.stake, k.user_id, k.stake) AS breach
      FROM (SELECT * FROM step_bets WHERE settled_at IS NOT NULL) AS b
      FULL JOIN (
        SELECT * FROM bets WHERE game IN (SELECT game FROM step_bets) OR id IN (SELECT id FROM step_bets)
      ) AS k ON k.id = b.id
      WHERE (b.user_id, b.game, b.choice, b.stake, b.seed_id, b.nonce, b.settled_at,
          CASE WHEN b.ended_by = 'restore' OR b.steps = '{}' THEN NULL ELSE b.edge END) IS DISTINCT FROM
        (k.user_id, k.game, k.choice, k.stake, k.seed_id, k.nonce, k.created_at, k.edge)`,
  },
  {
    name: 'The stake is returned exactly to bets of several steps without a step, or after a restore',
    sql: `
      SELECT format('bet %s with %s steps, ended by %s: %s', b.id, cardinality(b.steps), b.ended_by, k.result) AS breach
      FROM step_bets AS b JOIN bets AS k ON k.id = b.id
      WHERE (b.ended_by = 'restore' OR b.steps = '{}') <> (k.result = 'voided')
        OR (k.result = 'voided' AND k.payout <> k.stake) OR k.payout > b.highest_payout`,
  },
];
