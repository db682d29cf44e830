import { createHash, createHmac } from 'node:crypto';
import { bitsOf } from '@arena/fairness';
import { PLINKO_RISKS, PLINKO_ROWS, plinkoTable, plinkoWays } from '@arena/wire';
import { drawPlinko } from './plinko.js';

/** The two-sided 99.9 % quantile of the normal distribution. */
const QUANTILE_99_9_PERCENT = 3.2905;
const DRAWS = 10_000_000;
const SEEDS = {
  serverSeed: createHash('sha256').update('plinko returns').digest('hex'),
  clientSeed: 'returns',
};

/** How often the balls of the fixed seeds fall into each bucket, by the number of rows. */
const counts = Object.fromEntries(
  PLINKO_ROWS.map((rows) => [rows, Array.from({ length: rows + 1 }, () => 0)]),
);

describe('the returns of Plinko over ten million draws of fixed seeds', () => {
  beforeAll(() => {
    for (let nonce = 0; nonce < DRAWS; nonce += 1) {
      const digest = createHmac('sha256', SEEDS.serverSeed).update(`${SEEDS.clientSeed}:${nonce}:0`).digest();
      if (nonce % 1_000_000 === 0)
        expect(drawPlinko(SEEDS, nonce, '16_low_edge_1.00')).toMatch(new RegExp(`_${bitsOf(digest, 16)}$`));
      for (const rows of PLINKO_ROWS) {
        const bucket = bitsOf(digest, rows).replaceAll('0', '').length;
        counts[rows]![bucket]! += 1;
      }
    }
  }, 1_200_000);

  it.each(PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.map((risk) => ({ rows, risk }))))(
    'are those of the table within the 99.9 %% interval with $rows rows and $risk risk',
    ({ rows, risk }) => {
      const table = plinkoTable(rows, risk, 100).map((hundredths, bucket) => ({
        pays: hundredths / 100,
        chance: plinkoWays(rows)[bucket]! / 2 ** rows,
        share: counts[rows]![bucket]! / DRAWS,
      }));
      const expected = table.reduce((sum, { pays, chance }) => sum + pays * chance, 0);
      const square = table.reduce((sum, { pays, chance }) => sum + pays ** 2 * chance, 0);
      const mean = table.reduce((sum, { pays, share }) => sum + pays * share, 0);
      const margin = QUANTILE_99_9_PERCENT * Math.sqrt((square - expected ** 2) / DRAWS);
      expect(Math.abs(mean - expected)).toBeLessThan(margin);
    },
  );
});
