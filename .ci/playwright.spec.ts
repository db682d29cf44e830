import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CLI = 'node_modules/@playwright/test/cli.js';
const run = promisify(execFile);
// Playwright refuses to run inside Jest, which it recognises by this variable.
const env = { ...process.env, JEST_WORKER_ID: undefined };

describe('a Playwright configuration', () => {
  // The web suite itself fails without tests.
  it.each(['screenshots.config.ts', 'smoke/smoke.config.ts'])(
    'finds its tests: %s',
    async (config) => {
      const options = ['test', '--list', '--config', `apps/web/e2e/${config}`];
      const { stdout } = await run(process.execPath, [CLI, ...options], { cwd: ROOT, env });
      expect(stdout).toMatch(/^Total: [1-9]\d* tests? in [1-9]/m);
    },
    60_000,
  );
});
