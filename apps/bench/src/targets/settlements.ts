import { availableParallelism } from 'node:os';
import { compare } from '../measure/compare.js';
import type { Finding } from '../measure/finding.js';
import { withSettlements } from '../product/settlements.js';
import type { Setting } from './bench.js';

const CLIENTS = 64;

/**
 * Target 2: the settlement's one call, without HTTP. All players share the house and one partner: where either were a
 * row that bets fight over, many clients would get no further than one.
 */
export async function settlements({ serverUrl, pacing }: Setting): Promise<Finding[]> {
  const cores = availableParallelism();
  return withSettlements(serverUrl, 'settlements', CLIENTS, async ({ referred: run }) => [
    {
      number: 2,
      measure: `settlements, ${CLIENTS} clients, one house, one partner ÷ (1 client × ${cores} cores)`,
      aim: { better: 'higher', target: 1.2, stretch: 1.5 },
      comparison: await compare(
        pacing,
        async (seconds) => (await run(1, seconds)) * cores,
        (seconds) => run(CLIENTS, seconds),
      ),
      subjectUnit: 'settlements/s',
      anchorUnit: `settlements/s × ${cores}`,
    },
  ]);
}
