import { parseArgs } from 'node:util';
import { Failure } from '../prepare/run.mjs';
import { requireChromium } from '../prepare/test-tools.mjs';
import { runPlaywright } from './runners.mjs';

const HEALTH_TIMEOUT_MS = 15_000;

const USAGE =
  'Usage: npm run test:smoke -- --url https://arena.example [--username NAME --password PASSWORD]\n' +
  'Pass an account where new accounts are given no ARENA.';

/** Runs the main user journeys in a browser against an ARENA installation elsewhere. */
export async function runSmoke(args) {
  const { url, username, password } = parseOptions(args);
  await requireArena(url);
  return runPlaywright('smoke', ['--config', 'apps/web/e2e/smoke/smoke.config.ts'], {
    CHROMIUM_PATH: await requireChromium(),
    ARENA_URL: url,
    ...(username === undefined ? {} : { SMOKE_USERNAME: username, SMOKE_PASSWORD: password }),
  });
}

/** @throws Failure if no healthy ARENA responds */
async function requireArena(url) {
  const health = new URL('/api/health/ready', url);
  const response = await fetch(health, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }).catch(
    ({ message, cause }) => {
      throw new Failure(`No ARENA answers at ${url}: ${cause?.code ?? message}.`);
    },
  );
  if (!response.ok)
    throw new Failure(`The ARENA at ${url} is not ready: ${health.pathname} answered ${response.status}.`);
}

/** @throws Failure with the usage if an option is missing or unknown */
function parseOptions(args) {
  try {
    const { values } = parseArgs({
      args,
      options: { url: { type: 'string' }, username: { type: 'string' }, password: { type: 'string' } },
    });
    if ((values.username === undefined) !== (values.password === undefined)) throw new Error(USAGE);
    return { ...values, url: new URL(values.url ?? '').href };
  } catch {
    throw new Failure(USAGE);
  }
}
