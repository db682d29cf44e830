import { join } from 'node:path';
import { requireChromium } from '../prepare/chromium.mjs';
import { requireFfmpeg } from '../prepare/ffmpeg.mjs';
import { requireRedis } from '../prepare/redis.mjs';
import { runNode } from '../prepare/run.mjs';
import { variables } from '../prepare/variables.mjs';
import { RESULTS, runJest, runPlaywright } from './run-suite.mjs';

const WEB_CONFIG = ['--config', 'apps/web/e2e/playwright.config.ts'];

/** The suites of `npm test`, by the name of their command; each takes the arguments that follow `--`. */
export const SUITES = {
  unit: (args) => runJest('unit', [...args, '--selectProjects=unit']),
  e2e: async (args) => runJest('e2e', [...args, '--selectProjects=e2e'], await e2eVariables(args)),
  web: runBrowserTests,
};

/** Whether the arguments of a command name single specs. */
const isFiltered = (args) => args.some((arg) => !arg.startsWith('-'));

/**
 * What e2e specs need to know. A whole run starts api processes from the build; a run of single specs starts them from
 * the sources, so that it need not wait for a build.
 */
export async function e2eVariables(args) {
  const built = isFiltered(args) ? {} : { ARENA_BUILT_API: 'dist/apps/api/src/main.js' };
  return { REDIS_SERVER_PATH: await requireRedis(), ...built };
}

/** Tests that fail are run once more for a trace and a video, which changes no result. */
async function runBrowserTests(args) {
  const env = {
    CHROMIUM_PATH: await requireChromium(),
    PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: join(RESULTS, 'web-last-run.json'),
  };
  const result = await runPlaywright('web', [...args, ...WEB_CONFIG], env);
  if (result.failed > 0) await recordFailures([...args, ...WEB_CONFIG], env);
  return result;
}

async function recordFailures(args, env) {
  process.stdout.write('\nRunning the failed tests again to record them. Their result stands.\n');
  const command = [
    'node_modules/@playwright/test/cli.js',
    'test',
    ...args,
    '--last-failed',
    '--reporter=line',
  ];
  const recording = { ...env, ...(await requireFfmpeg()), ARENA_RECORD: 'true' };
  await runNode(command, { shown: true, env: { ...variables, ...recording } });
}
