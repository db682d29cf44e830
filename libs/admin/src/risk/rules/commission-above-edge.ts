import { arena, displayArena } from '@arena/money';
import type { RiskRule } from '../risk-rule.js';

interface CommissionRow {
  userId: number;
  players: number;
  commission: string;
  edge: string;
}

/** The counters of the 1,000 players whom each partner referred last. */
const ABOVE_EDGE = `
  SELECT partner.user_id AS "userId", count(*) AS players, sum(referred.total_commission)::numeric(28, 8) AS commission,
    sum(referred.total_edge)::numeric(28, 8) AS edge
  FROM unnest($1::integer[]) AS partner (user_id)
  CROSS JOIN LATERAL (
    SELECT a.total_commission, a.total_edge FROM users AS u JOIN player_accounts AS a ON a.user_id = u.id
    WHERE u.referred_by = partner.user_id ORDER BY u.id DESC LIMIT 1000
  ) AS referred
  GROUP BY partner.user_id HAVING sum(referred.total_commission) > sum(referred.total_edge)`;

/**
 * A partner who gets more commission for the bets of referred players than the house keeps of them on average. Partner and
 * player may be one person, who is paid for bets that cancel each other out.
 */
export const commissionAboveEdge: RiskRule = {
  kind: 'commission-above-edge',
  find: async (database, userIds) => {
    const rows = await database.call<CommissionRow>('risk_commission_above_edge', ABOVE_EDGE, [userIds]);
    return rows.map(({ userId, players, commission, edge }) => ({
      userId,
      text: `Was paid ${displayArena(arena(commission), 2)} ARENA of commission for ${players} referred players, of whose bets the house keeps ${displayArena(arena(edge), 2)} ARENA on average.`,
      players: [],
    }));
  },
};
