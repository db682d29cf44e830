import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Builds the API and the benchmarks in one compilation. Ends this process if that fails. */
export function buildBench() {
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
