// Runs `npm run bench`: builds the API and the benchmarks, then runs the benchmarks.
import { fileURLToPath } from 'node:url';
import { buildBench } from './build.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
buildBench();
const { main } = await import('../../dist/apps/bench/src/main.js');
process.exit(await main(process.argv.slice(2)));
