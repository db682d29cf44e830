// npm run check: every step runs to its end, so that one run shows all that is wrong.
// `npm run check -- lint types` runs the steps named.
import { spawn } from 'node:child_process';

/** The slow ones first, so that the quick ones fill the gaps. */
const STEPS = {
  lint: 'npm run --silent lint',
  types: 'tsc -b --pretty false',
  format: 'prettier --check . --cache --log-level warn',
  boundaries: 'depcruise apps libs --config .ci/boundaries.config.mjs --output-type err-long',
  unused: 'knip --no-progress --no-config-hints',
  balances: 'node .ci/balances.mjs',
};

/** Two at a time: most steps keep one core busy. */
const LANES = 2;

const asked = process.argv.slice(2);
const names = Object.keys(STEPS).filter((name) => asked.length === 0 || asked.includes(name));
const waiting = [...names];
let failed = 0;

await Promise.all(Array.from({ length: LANES }, worker));
process.stdout.write(`${names.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || names.length === 0 ? 1 : 0;

async function worker() {
  for (let name = waiting.shift(); name; name = waiting.shift()) {
    const { code, output, seconds } = await run(STEPS[name]);
    if (code !== 0) failed += 1;
    process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(12)} ${seconds.toFixed(1)} s\n`);
    if (code !== 0) process.stdout.write(`${output.trimEnd().replaceAll(/^/gm, '       ')}\n`);
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
