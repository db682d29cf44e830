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
import { format, resolveConfig } from 'prettier';
import { ALL_PAGES, type Viewer } from '../support/all-pages.js';
import { executablePath, quiet, sandboxless } from '../support/browser.js';
import { startProduct } from '../support/start-product.js';
import { median, slowdownOf, startLighthouse, type Result } from './tools.js';
import { sessionOf, shareBet } from './viewers.js';

const RECORD = fileURLToPath(new URL('../../../../docs/performance/lighthouse.md', import.meta.url));
/** Every category must have this score on every page; performance on `FAST` pages. */
const ENOUGH = 95;
const FAST = 6;
const MESSAGE = 'The browser did not start.';
/** The pages of shared bets, which the link's owner can withdraw. They ask search engines not to index them. */
const SHARED_BETS = '/bets/';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});
const chosen = values.pages?.split(',');
const runs = Number(values.runs);

interface Row extends ReturnType<typeof median> {
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
  const audit = await startLighthouse(port);
  // Not counted: the first pages of a new product and a new browser are slower.
  await audit(`${product.url}/login`);
  const rows: Row[] = [];
  const indices: number[] = [];
  for (const viewer of Object.keys(ALL_PAGES) as Viewer[]) {
    const paths = ALL_PAGES[viewer].filter((path) => chosen?.includes(path) ?? true);
    if (paths.length === 0) continue;
    await signIn(port, await sessionOf(product, viewer));
    for (const path of paths) {
      const isSharedBet = path.startsWith(SHARED_BETS);
      const url = `${product.url}${isSharedBet ? await shareBet(product) : path}`;
      const results: Result[] = [];
      for (let run = 0; run < runs; run += 1)
        results.push(await audit(url, isSharedBet ? ['is-crawlable'] : []));
      indices.push(...results.map(({ benchmarkIndex }) => benchmarkIndex));
      const row = { path: isSharedBet ? `${SHARED_BETS}…` : path, viewer, ...median(results) };
      rows.push(row);
      process.stdout.write(`${line(row)} ${row.missed.join(', ')}\n`);
    }
  }
  const machine = machineOf(indices);
  process.stdout.write(`${machine}\n`);
  if (values.record)
    await writeFile(
      RECORD,
      await format(document(rows, machine), { ...(await resolveConfig(RECORD)), parser: 'markdown' }),
    );
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

function machineOf(indices: readonly number[]): string {
  const [lowest, highest] = [Math.min(...indices), Math.max(...indices)];
  const slowdowns = [...new Set([slowdownOf(lowest), slowdownOf(highest)])].join(' or ');
  return `BenchmarkIndex ${Math.round(lowest)} to ${Math.round(highest)}, the phone is simulated as ${slowdowns} times slower`;
}

function document(rows: readonly Row[], machine: string): string {
  const { model = 'unknown CPU' } = cpus()[0] ?? {};
  const date = new Date().toISOString().slice(0, 10);
  return `# Lighthouse

\`npm run lighthouse -- --record\` wrote this table on ${date} (${cpus().length} cores, ${model};
${machine}): Lighthouse 13.5.0 as on a phone, each figure the median of ${runs} runs.
Performance depends on the machine and on what else runs on it. The page of a shared bet asks search engines not to index it, so
the audit \`is-crawlable\` does not count there.

| Page | Seen by | Performance | Accessibility | Best practices | SEO |
| ---- | ------- | ----------: | ------------: | -------------: | --: |
${rows.map(line).join('\n')}
`;
}
