import { arena, displayArena } from '@arena/money';
import type { RiskRule } from '../risk-rule.js';

interface FlowRow {
  userId: number;
  deposited: string;
  withdrawn: string;
  staked: string;
}

/** Counters of the players who have staked less than they deposited, and have asked for a withdrawal. */
const FLOWS = `
  SELECT a.user_id AS "userId", deposits.amount AS deposited, withdrawals.amount::numeric(28, 8) AS withdrawn,
    a.total_staked AS staked
  FROM player_accounts AS a
  JOIN player_movements AS deposits ON deposits.user_id = a.user_id AND deposits.kind = 'deposit'
  CROSS JOIN LATERAL (
    SELECT -sum(m.amount) AS amount FROM player_movements AS m
    WHERE m.user_id = a.user_id AND m.kind IN ('withdrawal', 'withdrawal_return')
  ) AS withdrawals
  WHERE a.user_id = ANY ($1::integer[]) AND withdrawals.amount > 0 AND a.total_staked < deposits.amount`;

/** Players who take deposits out again without playing: a way to hide where tokens come from. */
export const withdrawalWithoutPlay: RiskRule = {
  kind: 'withdrawal-without-play',
  find: async (database, userIds) => {
    const rows = await database.call<FlowRow>('risk_withdrawal_without_play', FLOWS, [userIds]);
    const show = (amount: string): string => displayArena(arena(amount), 2);
    return rows.map(({ userId, deposited, withdrawn, staked }) => ({
      userId,
      text: `Deposited ${show(deposited)} ARENA and asked for ${show(withdrawn)}, but has staked only ${show(staked)}.`,
      players: [],
    }));
  },
};
