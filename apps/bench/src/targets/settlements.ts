import { availableParallelism } from 'node:os';
import { compare, type Finding } from '../measure.js';
import { withSettlement } from '../settlement.js';
import type { BenchSettings } from './target.js';

const CLIENTS = 64;

/**
 * Target 2: the one database call of a settlement, without HTTP. All players share the house and one partner. If bets
 * contended for a row of either, many clients would not be faster than one.
 */
export async function settlements({ serverUrl, pacing }: BenchSettings): Promise<Finding[]> {
  const cores = availableParallelism();
  return withSettlement(serverUrl, 'settlements', CLIENTS, async ({ referred: run }) => [
    {
      number: 2,
      measure: `settlements, ${CLIENTS} clients, one house, one partner ÷ (1 client × ${cores} cores)`,
      goal: { better: 'higher', target: 1.2, stretch: 1.5 },
      comparison: await compare(
        pacing,
        async (seconds) => (await run(1, seconds)) * cores,
        (seconds) => run(CLIENTS, seconds),
      ),
      subjectUnit: 'settlements/s',
      baselineUnit: `settlements/s × ${cores}`,
    },
  ]);
}

/**
 * The cost of commissions: settlements for players of one partner, compared with players without one. A win of the
 * former is one more transfer. If bets contended for a row of the partner, they would be several times slower.
 */
export async function partners({ serverUrl, pacing }: BenchSettings): Promise<Finding[]> {
  return withSettlement(serverUrl, 'partners', CLIENTS, async ({ referred, unreferred }) => [
    {
      number: 2,
      measure: `settlements, ${CLIENTS} clients, one partner for all players ÷ without a partner`,
      goal: { better: 'higher', target: 0.9, stretch: 1 },
      comparison: await compare(
        pacing,
        (seconds) => unreferred(CLIENTS, seconds),
        (seconds) => referred(CLIENTS, seconds),
      ),
      subjectUnit: 'settlements/s',
      baselineUnit: 'settlements/s',
    },
  ]);
}
