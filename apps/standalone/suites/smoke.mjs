import { parseArgs } from 'node:util';
import { requireChromium } from '../prepare/chromium.mjs';
import { Failure } from '../prepare/run.mjs';
import { runPlaywright } from './run-suite.mjs';

const ANSWER_MS = 15_000;

const USAGE =
  'Usage: npm run test:smoke -- --url https://arena.example [--username NAME --password PASSWORD]\n' +
  'The account is needed where newcomers are given no ARENA to play with.';

/** Plays the main journeys against an ARENA that runs elsewhere, in a browser and with accounts of its own. */
export async function runSmoke(args) {
  const { url, username, password } = optionsOf(args);
  await requireArena(url);
  return runPlaywright('smoke', ['--config', 'apps/web/e2e/smoke/smoke.config.ts'], {
    CHROMIUM_PATH: await requireChromium(),
    ARENA_URL: url,
    ...(username === undefined ? {} : { SMOKE_USERNAME: username, SMOKE_PASSWORD: password }),
  });
}

/** @throws Failure when no ARENA, or one that is not healthy, answers there */
async function requireArena(url) {
  const health = new URL('/api/health/ready', url);
  const answer = await fetch(health, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(
    ({ message, cause }) => {
      throw new Failure(`No ARENA answers at ${url}: ${cause?.code ?? message}.`);
    },
  );
  if (!answer.ok)
    throw new Failure(`The ARENA at ${url} is not ready: ${health.pathname} answered ${answer.status}.`);
}

/** @throws Failure with the usage */
function optionsOf(args) {
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
