// `npm run certify` tests the draws of all games, proves bets that it plays, and writes the evidence. Options: `--draws N`
// (10,000,000 per game; 0 skips them), `--no-bets` and `--to FOLDER` (docs/certification/evidence). The exit code is 1 if a
// test fails.
import { parseArgs } from 'node:util';
import { testGames } from './certify.js';
import { writeEvidence } from './evidence.js';
import { proveBets } from './verifier-run.js';

const { values } = parseArgs({
  options: {
    draws: { type: 'string', default: '10000000' },
    'no-bets': { type: 'boolean', default: false },
    to: { type: 'string', default: 'docs/certification/evidence' },
  },
});
const draws = Number(values.draws);
if (!Number.isInteger(draws) || (draws !== 0 && draws < 1000))
  throw new Error('--draws must be 0 or a whole number of at least 1000.');
const areDrawsRandom = draws === 0 || (await certifyDraws());
const areBetsProven = values['no-bets'] || (await proveBets(values.to));
process.exitCode = areDrawsRandom && areBetsProven ? 0 : 1;

async function certifyDraws(): Promise<boolean> {
  const games = await testGames(draws, ({ game, tests }) => {
    for (const { test, statistic, p, passed } of tests)
      process.stdout.write(
        `${game.padEnd(10)} ${test.padEnd(20)} ${statistic.toPrecision(6).padStart(12)}  p = ${p.toFixed(4)}  ${passed ? 'passed' : 'FAILED'}\n`,
      );
  });
  await writeEvidence(values.to, games);
  const failed = games.flatMap(({ tests }) => tests).filter(({ passed }) => !passed).length;
  process.stdout.write(
    failed === 0 ? 'All tests of the draws passed.\n' : `${failed} tests of the draws failed.\n`,
  );
  return failed === 0;
}
