import { fuzz } from './fuzz.js';
import { kills } from './kills.js';
import { returns } from './returns.js';
import { rounds } from './rounds.js';
import { wallet } from './wallet.js';

/** Long runs that stay out of `npm test`. Each answers sentences for what was wrong; none when all is well. */
const RUNS: Record<string, (count: number | undefined, seed: number | undefined) => Promise<string[]>> = {
  fuzz: (count = 100_000, seed) => fuzz(count, seed),
  kills: (count = 30) => kills(count),
  returns: (count = 10_000_000) => Promise.resolve(returns(count)),
  rounds: (count = 50) => rounds({ count, clients: 200 }),
  wallet: (count = 30) => wallet(count),
};

const USAGE = `Usage: npm run soak -- ${Object.keys(RUNS).join('|')} [COUNT [SEED]]\n`;

const [name = '', ...numbers] = process.argv.slice(2);
const [count, seed] = numbers.map(Number);
const run = Object.hasOwn(RUNS, name) ? RUNS[name] : undefined;
if (run === undefined) {
  process.stdout.write(USAGE);
  process.exitCode = 2;
} else {
  const wrong = await run(count, seed);
  process.stdout.write(wrong.length === 0 ? 'All is well.\n' : `${wrong.join('\n')}\n`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
