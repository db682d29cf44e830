import { existsSync } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';
import { GAME_INFO, GAMES, type User } from '@arena/wire';
import { withApi } from '../api.js';
import { type BenchSettings, comparisonWith, type Finding } from '../measure.js';
import { get, registerPlayer, type Player } from '../players.js';
import { print } from '../report.js';

const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
/** The JavaScript of a screen in kB, as sent with Brotli: what is allowed, and what to aim for. */
const VISITOR_BUDGET = [165, 120] as const;
const GAME_BUDGET = [210, 160] as const;

/** Measures target 9, the size of the first load. */
export async function web({ serverUrl }: BenchSettings): Promise<Finding[]> {
  if (CHROMIUM === undefined) {
    print('  Chromium is not installed: skipped.');
    return [];
  }
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    return await withApi(serverUrl, 'web', ({ port }) => firstLoads(browser, port));
  } finally {
    await browser.close();
  }
}

async function firstLoads(browser: Browser, port: number): Promise<Finding[]> {
  const url = `http://localhost:${port}`;
  const player = await registerPlayer(port, 'bench');
  const user = await get<User>(port, `/api/user/${player.id}`, player);
  const visitor = await scriptKilobytes(browser, `${url}/login`, 'input[type=password]');
  const paths = GAMES.map((game) => GAME_INFO[game].page);
  const games: number[] = [];
  for (const path of paths)
    games.push(await scriptKilobytes(browser, `${url}${path}`, 'main input', { player, user }));
  return [
    findingOf('JavaScript before the login form (Brotli)', [visitor], VISITOR_BUDGET),
    findingOf(`JavaScript of a game screen (Brotli): ${paths.join(', ')}`, games, GAME_BUDGET),
  ];
}

function findingOf(
  measure: string,
  values: number[],
  [allowed, stretch]: readonly [number, number],
): Finding {
  return {
    number: 9,
    measure: `${measure} ÷ ${allowed} kB`,
    goal: { better: 'lower', target: 1, stretch: Number((stretch / allowed).toFixed(2)) },
    comparison: comparisonWith(allowed, values),
    subjectUnit: 'kB',
  };
}

/**
 * Loads a page with an empty cache until it is shown. Returns the size of the scripts that it has requested, with
 * Brotli, which browsers accept only over HTTPS.
 * @param shown a selector of what the page is opened for
 */
async function scriptKilobytes(
  browser: Browser,
  url: string,
  shown: string,
  session?: { player: Player; user: User },
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (session !== undefined) {
    const cookies = session.player.cookie.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      return { name, value, url };
    });
    await context.addCookies(cookies);
    const user = JSON.stringify(JSON.stringify(session.user));
    await context.addInitScript({ content: `localStorage.setItem('casino_user', ${user})` });
  }
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(url);
  await page.waitForSelector(shown);
  const requested = [...scripts];
  await context.close();
  const sizes = await Promise.all(requested.map(brotliBytes));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function brotliBytes(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
  if (headers.get('content-encoding') !== 'br') throw new Error(`${url} is not sent with Brotli.`);
  return Number(headers.get('content-length'));
}
