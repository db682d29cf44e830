// Runs `npm run bench`: builds the API and the benchmarks in one compilation, then runs the benchmarks.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
build();
const { main } = await import('../../dist/apps/bench/src/main.js');
process.exit(await main(process.argv.slice(2)));

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
