import { toleranceFor } from '@arena/betting';
import { arena, displayArena } from '@arena/money';
import { GAME_INFO, type GameName } from '@arena/wire';
import type { FoundRow, RiskRule } from './risk-rule.js';

const show = (amount: string): string => displayArena(arena(amount), 2);

interface FlowRow extends FoundRow {
  deposited: string;
  withdrawn: string;
  staked: string;
}

/** Players who take deposits out again without playing: a way to hide where tokens come from. */
export const withdrawalWithoutPlay: RiskRule<FlowRow> = {
  kind: 'withdrawal-without-play',
  sql: `
  SELECT a.user_id AS "userId", deposits.amount AS deposited, withdrawals.amount::numeric(28, 8) AS withdrawn,
    a.total_staked AS staked
  FROM player_accounts AS a
  JOIN player_movements AS deposits ON deposits.user_id = a.user_id AND deposits.kind = 'deposit'
  CROSS JOIN LATERAL (
    SELECT -sum(m.amount) AS amount FROM player_movements AS m
    WHERE m.user_id = a.user_id AND m.kind IN ('withdrawal', 'withdrawal_return')
  ) AS withdrawals
  WHERE a.user_id = ANY ($1::integer[]) AND withdrawals.amount > 0 AND a.total_staked < deposits.amount`,
  textOf: ({ deposited, withdrawn, staked }) =>
    `Deposited ${show(deposited)} ARENA and asked for ${show(withdrawn)}, but has staked only ${show(staked)}.`,
};

interface ReturnRow extends FoundRow {
  game: GameName;
  bets: number;
  paid: string;
  expected: string;
  variance: string;
}

/**
 * Players who have won more on an instant game, whose odds are known, than chance explains, by the band of the house's returns
 * (see libs/betting/src/house/game-return.ts). Of a thousand honest players, about one is above it, so it is no proof.
 */
export const returnAboveBand: RiskRule<ReturnRow> = {
  kind: 'return-above-band',
  sql: `
  SELECT g.user_id AS "userId", g.game, g.rated_bets AS bets, g.rated_payouts AS paid, g.expected, g.variance
  FROM player_games AS g
  WHERE g.user_id = ANY ($1::integer[]) AND g.rated_bets > 0 AND g.rated_payouts > g.expected
  ORDER BY g.user_id, g.game`,
  textOf: ({ game, bets, paid, expected, variance }) => {
    const excess = arena(paid) - arena(expected);
    const tolerance = toleranceFor(Number(variance));
    if (excess <= tolerance) return undefined;
    return `Got ${displayArena(excess, 2)} ARENA more back on ${GAME_INFO[game].title} than the odds of ${bets} bets predict. By chance it is at most ${displayArena(tolerance, 2)} for 999 of 1000 players.`;
  },
};

interface CommissionRow extends FoundRow {
  referred: number;
  commission: string;
  edge: string;
}

/**
 * A partner who gets more commission for the bets of the 1,000 players who were referred last than the house keeps of them on
 * average. Partner and player may be one person, who is paid for bets that cancel each other out.
 */
export const commissionAboveEdge: RiskRule<CommissionRow> = {
  kind: 'commission-above-edge',
  sql: `
  SELECT partner.user_id AS "userId", count(*) AS referred, sum(player.total_commission)::numeric(28, 8) AS commission,
    sum(player.total_edge)::numeric(28, 8) AS edge
  FROM unnest($1::integer[]) AS partner (user_id)
  CROSS JOIN LATERAL (
    SELECT a.total_commission, a.total_edge FROM users AS u JOIN player_accounts AS a ON a.user_id = u.id
    WHERE u.referred_by = partner.user_id ORDER BY u.id DESC LIMIT 1000
  ) AS player
  GROUP BY partner.user_id HAVING sum(player.total_commission) > sum(player.total_edge)`,
  textOf: ({ referred, commission, edge }) =>
    `Was paid ${show(commission)} ARENA of commission for ${referred} referred players, of whose bets the house keeps ${show(edge)} ARENA on average.`,
};
