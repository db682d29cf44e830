// Runs `npm run lighthouse -- [--runs=3] [--pages=/login,/wallet] [--record]`: starts the product, audits every page as on a
// phone, and prints the median of the runs. --record writes the table to docs/performance/lighthouse.md.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ALL_PAGES, type Viewer } from '../support/all-pages.js';
import { executablePath, quiet, sandboxless } from '../support/browser.js';
import { startProduct, type Product } from '../support/start-product.js';
import { median, startLighthouse, type Result } from './tools.js';

const RECORD = fileURLToPath(new URL('../../../../docs/performance/lighthouse.md', import.meta.url));
/** Every category must have this score on every page; performance on `FAST` pages. */
const ENOUGH = 95;
const FAST = 6;
const MESSAGE = 'The browser did not start.';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});
const chosen = values.pages?.split(',');
const runs = Number(values.runs);

interface Row extends Result {
  path: string;
  viewer: Viewer;
}

const product = await startProduct();
const folder = await mkdtemp(join(tmpdir(), 'arena-lighthouse-'));
const browser = spawn(
  executablePath,
  [
    '--headless',
    ...quiet,
    ...sandboxless,
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
    'about:blank',
  ],
  // A process group of its own, because Debian's Chromium is started by a shell, which would end alone.
  { stdio: 'ignore', detached: true },
);
try {
  const port = await debuggingPort();
  const { audit, benchmarkIndex, slowdown } = await startLighthouse(port, `${product.url}/login`);
  const machine = `BenchmarkIndex ${Math.round(benchmarkIndex)}, the phone is simulated as ${slowdown} times slower`;
  process.stdout.write(`${machine}\n`);
  const rows: Row[] = [];
  for (const viewer of Object.keys(ALL_PAGES) as Viewer[]) {
    const paths = ALL_PAGES[viewer].filter((path) => chosen?.includes(path) ?? true);
    if (paths.length === 0) continue;
    await signIn(port, await sessionOf(product, viewer));
    for (const path of paths) {
      const results: Result[] = [];
      for (let run = 0; run < runs; run += 1) results.push(await audit(`${product.url}${path}`));
      const row = { path, viewer, ...median(results) };
      rows.push(row);
      process.stdout.write(`${line(row)} ${row.missed.join(', ')}\n`);
    }
  }
  if (values.record) await writeFile(RECORD, document(rows, machine));
  const low = rows.filter(
    ({ scores: { performance: _, ...others } }) => Math.min(...Object.values(others)) < ENOUGH,
  );
  const fast = rows.filter(({ scores }) => scores.performance >= ENOUGH);
  process.stdout.write(
    `${low.length} pages below ${ENOUGH}, ${fast.length} with a performance of ${ENOUGH} or more\n`,
  );
  process.exitCode = low.length > 0 || (chosen === undefined && fast.length < FAST) ? 1 : 0;
} finally {
  if (browser.pid !== undefined) process.kill(-browser.pid);
  await product.stop();
  await product.remove();
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Returns the port on which Chromium accepts connections, which it writes to a file. */
async function debuggingPort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const text = await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number(text.split('\n', 1)[0]);
    if (port > 0) return port;
    await sleep(200);
  }
  throw new Error(MESSAGE);
}

/** Returns the session cookie of a new player or of the admin, as in the header `Set-Cookie`. */
async function sessionOf({ url, folder: data }: Product, viewer: Viewer): Promise<string | undefined> {
  if (viewer === 'visitor') return undefined;
  const username = `auditor_${Date.now().toString(36)}`;
  const [path, body] =
    viewer === 'player'
      ? ['register', { username, email: `${username}@example.com`, password: 'correct horse' }]
      : [
          'login',
          { username: 'admin', password: (await readFile(join(data, 'admin-password'), 'utf8')).trim() },
        ];
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!response.ok || cookie === undefined)
    throw new Error(`The ${viewer} could not sign in: ${response.status}`);
  return cookie;
}

/** Replaces the session of the browser. Lighthouse keeps cookies when it clears the browser's storage. */
async function signIn(port: number, cookie: string | undefined): Promise<void> {
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = connection.contexts();
  await context!.clearCookies();
  if (cookie !== undefined) {
    const [pair = ''] = cookie.split(';', 1);
    const [name = '', ...value] = pair.split('=');
    await context!.addCookies([
      { name, value: value.join('='), url: product.url, httpOnly: true, sameSite: 'Lax' },
    ]);
  }
  // Only disconnects.
  await connection.close();
}

function line({ path, viewer, scores }: Row): string {
  const { performance, accessibility, seo } = scores;
  return `| ${path} | ${viewer} | ${performance} | ${accessibility} | ${scores['best-practices']} | ${seo} |`;
}

function document(rows: readonly Row[], machine: string): string {
  const { model = 'unknown CPU' } = cpus()[0] ?? {};
  const date = new Date().toISOString().slice(0, 10);
  return `# Lighthouse

\`npm run lighthouse -- --record\` wrote this table on ${date} (${cpus().length} cores, ${model};
${machine}): Lighthouse 13.5.0 as on a phone, each figure the median of ${runs} runs.
Performance depends on the machine and on what else runs on it.

| Page | Seen by | Performance | Accessibility | Best practices | SEO |
| ---- | ------- | ----------: | ------------: | -------------: | --: |
${rows.map(line).join('\n')}
`;
}
