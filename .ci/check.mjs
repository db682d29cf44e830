// Runs all steps of `npm run check`, even if one fails. `npm run check -- lint types` runs only the named steps and shows
// their output.
import { spawn } from 'node:child_process';

/** The steps, slowest first, so that quick ones run alongside them. */
const STEPS = {
  lint: 'npm run --silent lint',
  types: 'tsc -b --pretty false',
  format: 'prettier --check . --cache --log-level warn',
  boundaries: 'depcruise apps libs deploy --config .ci/boundaries.config.mjs --output-type err-long',
  unused: 'knip --no-progress --no-config-hints',
  api: 'TS_NODE_PROJECT=tsconfig.base.json node --import @swc-node/register/esm-register .ci/api/check.mjs',
  balances: 'node .ci/balances.mjs',
  sql: 'node .ci/raw-sql.mjs',
  alerts: 'node .ci/alerts.mjs',
  size: 'node .ci/web-size.mjs',
  chart: 'npm run --silent chart:check',
  packages: 'node .ci/packages.mjs',
};

/** The number of steps that run at the same time. Most steps use one core. */
const WORKERS = 2;

const filter = process.argv.slice(2);
const names = Object.keys(STEPS).filter((name) => filter.length === 0 || filter.includes(name));
const pending = [...names];
let failed = 0;

await Promise.all(Array.from({ length: WORKERS }, worker));
process.stdout.write(`${names.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || names.length === 0 ? 1 : 0;

async function worker() {
  for (let name = pending.shift(); name; name = pending.shift()) {
    const { code, output, seconds } = await run(STEPS[name]);
    if (code !== 0) failed += 1;
    process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds.toFixed(1)} s\n`);
    if (code !== 0 || filter.length > 0)
      process.stdout.write(`${output.trimEnd().replaceAll(/^/gm, '       ')}\n`);
  }
}

function run(command) {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => (output += chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('close', (code) => resolve({ code, output, seconds: (performance.now() - start) / 1000 }));
  });
}
