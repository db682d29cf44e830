// Checks the alert rules of docker/observability and runs their tests with promtool.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Failure, variables } from '../apps/standalone/prepare/run.mjs';
import { requireProgram } from '../apps/standalone/prepare/test-tools.mjs';

const FOLDER = fileURLToPath(new URL('../docker/observability', import.meta.url));

const CHECKS = [
  ['check', 'rules', 'alerts.yml'],
  // Without the file of the token, which only the container has.
  ['check', 'config', '--syntax-only', 'prometheus.yml'],
  ['test', 'rules', 'alerts.test.yml'],
];

try {
  const promtool = await requireProgram('promtool');
  for (const args of CHECKS) {
    const { status, stdout, stderr } = spawnSync(promtool, args, { cwd: FOLDER, encoding: 'utf8' });
    process.stdout.write(stdout + stderr);
    if (status !== 0) process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stdout.write(`${error.message}\n`);
  // A developer's machine may lack it, CI may not.
  process.exitCode = variables.CI === undefined ? 0 : 1;
}
