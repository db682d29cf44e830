import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { GAME_INFO, GAMES, type User } from '@arena/wire';
import { multiplierAt } from '@arena/fairness';
import { ADMIN_PASSWORD, withApi } from '../api.js';
import { type BenchSettings, comparisonOf, type Finding, type Pacing, quantileOf } from '../measure.js';
import { get, logIn, post, registerPlayers, type Player } from '../players.js';
import { print } from '../report.js';

const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
/** The screens with their budgets of JavaScript in kB, as sent with Brotli. */
const VISITOR_BUDGET_KB = 165;
const GAME_BUDGET_KB = 210;

const SLOWDOWN = 4;
const ALLOWED_TASK_MS = 100;
const ALLOWED_FRAME_MS = 8;
const SPARE_MS = 4000;

interface Site {
  url: string;
  port: number;
  browser: Browser;
  player: Player;
  adminCookie: string;
}

/** Measures target 9, the size of the first load, and how busy the browser's main thread is while the curve runs. */
export async function web({ serverUrl, pacing }: BenchSettings): Promise<Finding[]> {
  if (CHROMIUM === undefined) {
    print('  Chromium is not installed: skipped.');
    return [];
  }
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    return await withApi(
      serverUrl,
      'web',
      async (port) => {
        const [player] = await registerPlayers(port, 1);
        if (player === undefined) throw new Error('No player was registered.');
        const { cookie: adminCookie } = await logIn(port, 'admin', ADMIN_PASSWORD);
        const site = { url: `http://localhost:${port}`, port, browser, player, adminCookie };
        return [...(await firstLoads(site)), ...(await curveWork(site, pacing))];
      },
      { CRASH_BETTING_SECONDS: '4' },
    );
  } finally {
    await browser.close();
  }
}

async function firstLoads(site: Site): Promise<Finding[]> {
  const visitor = await scriptKilobytes(site, '/login', { shown: 'input[type=password]' });
  const paths = GAMES.map((game) => GAME_INFO[game].page);
  const games: number[] = [];
  for (const path of paths)
    games.push(await scriptKilobytes(site, path, { player: site.player, shown: 'main input' }));
  const visitorBudget = { allowed: VISITOR_BUDGET_KB, stretch: 120, unit: 'kB' };
  const gameBudget = { allowed: GAME_BUDGET_KB, stretch: 160, unit: 'kB' };
  return [
    findingOf('JavaScript before the login form (Brotli)', [visitor], visitorBudget),
    findingOf(`JavaScript of a game screen (Brotli): ${paths.join(', ')}`, games, gameBudget),
  ];
}

/** @param allowed the value that every measured one is compared with */
function findingOf(
  measure: string,
  values: number[],
  { allowed, stretch, unit }: { allowed: number; stretch?: number; unit: string },
): Finding {
  return {
    number: 9,
    measure: `${measure} ÷ ${allowed} ${unit}`,
    goal: {
      better: 'lower',
      target: 1,
      ...(stretch !== undefined && { stretch: Number((stretch / allowed).toFixed(2)) }),
    },
    comparison: comparisonOf(
      values.map(() => allowed),
      values,
    ),
    subjectUnit: unit,
    baselineUnit: `${unit} allowed`,
  };
}

/**
 * Loads a page with an empty cache until it is shown. Returns the size of the scripts that it has requested, with
 * Brotli, which browsers accept only over HTTPS.
 * @param shown a selector of what the page is opened for
 */
async function scriptKilobytes(
  site: Site,
  path: string,
  { player, shown }: { player?: Player; shown: string },
): Promise<number> {
  const page = await openPage(site, player);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${site.url}${path}`);
  await page.waitForSelector(shown);
  const requested = [...scripts];
  await page.context().close();
  const sizes = await Promise.all(requested.map(brotliBytes));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function brotliBytes(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
  if (headers.get('content-encoding') !== 'br') throw new Error(`${url} is not sent with Brotli.`);
  return Number(headers.get('content-length'));
}

async function openPage(
  { browser, url, port, player: { id } }: Site,
  player: Player | undefined,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (player !== undefined) {
    const cookies = player.cookie.split('; ').map((cookie) => {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      return { name, value, url };
    });
    await context.addCookies(cookies);
    const user = JSON.stringify(JSON.stringify(await get<User>(port, `/api/user/${id}`, player)));
    await context.addInitScript({ content: `localStorage.setItem('casino_user', ${user})` });
  }
  return context.newPage();
}

/** Measures the main thread on the crash screen while the curve runs. */
async function curveWork(site: Site, { rounds, secondsPerRound }: Pacing): Promise<Finding[]> {
  const page = await openPage(site, site.player);
  const session = await page.context().newCDPSession(page);
  const starts = roundStarts(session);
  await page.goto(`${site.url}/crash`);
  const frames: number[] = [];
  const tasks: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const rate of [1, SLOWDOWN]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      const started = starts.next();
      const crashPoint = multiplierAt(secondsPerRound * 1000 + SPARE_MS) / 100;
      await post(site.port, '/api/admin/pre-chosen-crash', { crashPoint }, site.adminCookie);
      await started;
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      const trace = await traceMainThread(session, secondsPerRound);
      if (rate === 1) frames.push(quantileOf(workPerFrame(trace), 0.95));
      else tasks.push(Math.max(...trace.tasks.map(({ durationMs }) => durationMs)));
    }
  await page.context().close();
  return [
    findingOf('work per frame on the crash screen, p95', frames, { allowed: ALLOWED_FRAME_MS, unit: 'ms' }),
    findingOf(`longest task while the curve runs, ${SLOWDOWN} × slower CPU`, tasks, {
      allowed: ALLOWED_TASK_MS,
      unit: 'ms',
    }),
  ];
}

/** Waits for the starts of operator rounds that the page receives. */
function roundStarts(session: CDPSession): { next: () => Promise<void> } {
  let isPreset = false;
  let resolve: (() => void) | undefined;
  void session.send('Network.enable');
  session.on('Network.webSocketFrameReceived', ({ response: { payloadData } }) => {
    if (payloadData.startsWith('42["newRound"')) isPreset = payloadData.includes('operator-preset');
    if (payloadData.startsWith('42["gameStarted"') && isPreset) resolve?.();
  });
  return { next: () => new Promise((onStart) => (resolve = onStart)) };
}

interface MainThreadTrace {
  tasks: { startMs: number; durationMs: number }[];
  /** When the main thread handed each frame to the compositor. */
  frameEndsMs: number[];
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** In µs. */
  ts: number;
  dur?: number;
}

async function traceMainThread(session: CDPSession, seconds: number): Promise<MainThreadTrace> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }): void => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
    },
  });
  await sleep(seconds * 1000);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  // Only the page's main thread commits frames.
  const frames = events.filter(({ name }) => name === 'Commit');
  const thread = frames[0];
  const isOnThread = ({ pid, tid }: TraceEvent): boolean => pid === thread?.pid && tid === thread.tid;
  const tasks = events.filter((event) => event.name === 'RunTask' && event.ph === 'X' && isOnThread(event));
  return {
    tasks: tasks.map(({ ts, dur = 0 }) => ({ startMs: ts / 1000, durationMs: dur / 1000 })),
    frameEndsMs: frames.filter(isOnThread).map(({ ts }) => ts / 1000),
  };
}

/** Returns the time that the main thread was busy between two frames, in ms. */
function workPerFrame({ tasks, frameEndsMs }: MainThreadTrace): number[] {
  const work = frameEndsMs.map(() => 0);
  const sorted = [...tasks].sort((a, b) => a.startMs - b.startMs);
  let frame = 0;
  for (const { startMs, durationMs } of sorted) {
    const end = startMs + durationMs;
    while (frame + 1 < frameEndsMs.length && (frameEndsMs[frame + 1] ?? Infinity) <= end) frame += 1;
    work[frame] = (work[frame] ?? 0) + durationMs;
  }
  return work.slice(1, -1);
}
