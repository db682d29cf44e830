// Runs `npm run bench` and `npm run endurance`: builds the API and the benchmarks, then runs the named program of src.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const [program] = process.argv.splice(2, 1);
// The other commands of the endurance run only look at or end what a start has begun.
if (program === 'main' || process.argv.includes('start')) build();
await import(`../../dist/apps/bench/src/${program}.js`);

/** Builds the API and the benchmarks in one compilation. Ends this process if that fails. */
function build() {
  const nest = 'node_modules/@nestjs/cli/bin/nest.js';
  if (!existsSync(nest)) fail('The packages are not installed. Run `npm ci` first.');
  const { status } = spawnSync(process.execPath, [nest, 'build', 'bench'], { stdio: 'inherit' });
  if (status !== 0) fail('The bench could not be built.');
  for (const lib of readdirSync('libs')) {
    const sql = join('libs', lib, 'sql');
    if (existsSync(sql)) cpSync(sql, join('dist', sql), { recursive: true });
  }
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
