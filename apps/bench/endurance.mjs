// Runs `npm run endurance`. Builds the API and the benchmarks before a start.
import { fileURLToPath } from 'node:url';
import { buildBench } from './build.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
if (process.argv.includes('start')) buildBench();
await import('../../dist/apps/bench/src/endurance/main.js');
