import { availableParallelism } from 'node:os';
import { compare, type Finding } from '../measure.js';
import { withSettlement } from '../settlement.js';
import type { BenchSettings } from './target.js';

const CLIENTS = 64;

/**
 * Measures target 2: the single database call of a settlement, without HTTP. All players share the house and one
 * partner. If bets had to lock a row of the house or of the partner, many clients would be no faster than one.
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
 * Measures the cost of commissions: compares settlements for players of one partner with settlements for players
 * without a partner. A win of a referred player adds one transfer. If bets contended for one of the partner's rows,
 * they would be several times slower.
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
