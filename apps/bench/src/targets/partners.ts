import { compare } from '../measure/compare.js';
import type { Finding } from '../measure/finding.js';
import { withSettlements } from '../product/settlements.js';
import type { Setting } from './bench.js';

const CLIENTS = 64;

/**
 * What commission costs: settlements of players who have all been brought in by one partner, beside those of players
 * whom nobody has. A win of the former is one transfer more; where the partner were a row that bets fight over, they
 * would be a fraction.
 */
export async function partners({ serverUrl, pacing }: Setting): Promise<Finding[]> {
  return withSettlements(serverUrl, 'partners', CLIENTS, async ({ referred, unreferred }) => [
    {
      number: 2,
      measure: `settlements, ${CLIENTS} clients, one partner for everybody ÷ without one`,
      aim: { better: 'higher', target: 0.9, stretch: 1 },
      comparison: await compare(
        pacing,
        (seconds) => unreferred(CLIENTS, seconds),
        (seconds) => referred(CLIENTS, seconds),
      ),
      subjectUnit: 'settlements/s',
      anchorUnit: 'settlements/s',
    },
  ]);
}
