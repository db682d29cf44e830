import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run.mjs';
import { variables } from './variables.mjs';

/** Everything but the browser: units, PostgreSQL, Redis, api, launcher. Nodes that are processes run what was built. */
export function runJest(redis) {
  return runSuite(
    'jest',
    (report) => {
      return runNode(['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`], {
        shown: true,
        env: { ...variables, REDIS_SERVER_PATH: redis, ARENA_BUILT_API: 'dist/apps/api/src/main.js' },
      });
    },
    ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites }) => ({
      passed: numPassedTests,
      // A file that could not even be loaded is one test that failed.
      failed: numFailedTests + numRuntimeErrorTestSuites,
      skipped: numPendingTests + numTodoTests,
    }),
  );
}

/** The stories in a real browser. */
export function runPlaywright(chromium) {
  return runSuite(
    'playwright',
    (report) => {
      const cli = [
        'node_modules/@playwright/test/cli.js',
        'test',
        '--config',
        'apps/web/e2e/playwright.config.ts',
      ];
      const env = { ...variables, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      return runNode([...cli, '--reporter=list,json'], { shown: true, env });
    },
    ({ stats, errors }) => ({
      // A story gets a second go and is then listed as flaky: a browser on a busy machine may be late. A test of jest,
      // money among them, gets none.
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
  );
}

/** Counts from the runner's own report. One that ran nothing, or failed without saying where, counts as a failure. */
async function runSuite(name, execute, count) {
  const folder = mkdtempSync(join(tmpdir(), 'arena-tests-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await execute(report);
    const none = { passed: 0, failed: 0, skipped: 0 };
    const counts = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : none;
    if (counts.failed > 0 || (code === 0 && counts.passed > 0)) return counts;
    process.stderr.write(`${name} ended with exit code ${code} after ${counts.passed} passed tests.\n`);
    return { ...counts, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
