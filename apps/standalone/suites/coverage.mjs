import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../prepare/root.mjs';
import { runNode } from '../prepare/run.mjs';
import { variables } from '../prepare/variables.mjs';
import { e2eVariables } from './suites.mjs';
import { runJest } from './run-suite.mjs';

const FOLDER = 'coverage';

/**
 * Runs the unit and e2e specs and reports which lines of libs and of the api they reached, api processes included: a
 * summary in the terminal, and coverage/index.html.
 */
export async function runWithCoverage(args) {
  const raw = join(ROOT, FOLDER, 'raw');
  rmSync(join(ROOT, FOLDER), { recursive: true, force: true });
  // From the sources, to which the report can point; in one process, which writes its counts when it ends.
  const env = { ...(await e2eVariables(['sources'])), NODE_V8_COVERAGE: raw };
  const suite = ['--selectProjects', 'unit', 'e2e', '--runInBand'];
  const result = await runJest('coverage', [...args, ...suite], env);
  const report = [
    'node_modules/c8/bin/c8.js',
    'report',
    `--temp-directory=${raw}`,
    `--reports-dir=${FOLDER}`,
    '--include=libs/*/src/**',
    '--include=apps/api/src/**',
    '--exclude=**/*spec.ts',
    '--exclude=libs/embedded/**',
    '--reporter=text-summary',
    '--reporter=html',
    '--exclude-after-remap',
  ];
  await runNode(report, { shown: true, env: variables });
  rmSync(raw, { recursive: true, force: true });
  process.stdout.write(`The report is in ${FOLDER}/index.html.\n`);
  return result;
}
