import { toleranceFor } from '@arena/betting';
import { arena, displayArena } from '@arena/money';
import { GAME_INFO, type GameName } from '@arena/wire';
import type { RiskRule } from '../risk-rule.js';

interface ReturnRow {
  userId: number;
  game: GameName;
  bets: number;
  paid: string;
  expected: string;
  variance: string;
}

/** The counters of the players' bets on instant games, whose odds are known. */
const RETURNS = `
  SELECT g.user_id AS "userId", g.game, g.rated_bets AS bets, g.rated_payouts AS paid, g.expected, g.variance
  FROM player_games AS g
  WHERE g.user_id = ANY ($1::integer[]) AND g.rated_bets > 0 AND g.rated_payouts > g.expected
  ORDER BY g.user_id, g.game`;

/**
 * Players who have won more on a game than chance explains, by the band of the house's returns (see
 * libs/betting/src/house/game-return.ts). Of a thousand honest players, about one is above it, so it is no proof.
 */
export const returnAboveBand: RiskRule = {
  kind: 'return-above-band',
  find: async (database, userIds) => {
    const rows = await database.call<ReturnRow>('risk_return_above_band', RETURNS, [userIds]);
    return rows.flatMap(({ userId, game, bets, paid, expected, variance }) => {
      const excess = arena(paid) - arena(expected);
      const tolerance = toleranceFor(Number(variance));
      if (excess <= tolerance) return [];
      const text = `Got ${displayArena(excess, 2)} ARENA more back on ${GAME_INFO[game].title} than the odds of ${bets} bets predict. By chance it is at most ${displayArena(tolerance, 2)} for 999 of 1000 players.`;
      return [{ userId, text, players: [] }];
    });
  },
};
