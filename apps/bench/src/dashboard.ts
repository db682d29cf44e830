import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { freePort } from '@arena/embedded';
import { withApi, withPostgres } from './api.js';
import { CrashClients } from './crash-clients/crash-clients.js';
import { loadHttp } from './load.js';
import { flipRequest, registerPlayers, rollRequest } from './players.js';
import { interrupt } from './processes.js';
import { print } from './report.js';

/** The paths are relative to the repository root, in which the benchmarks run. */
const DASHBOARD = 'docker/observability/grafana/dashboards/arena.json';
const PICTURE = 'docs/performance/dashboard.png';

const PROMETHEUS = ['/usr/bin/prometheus', '/usr/local/bin/prometheus'].find((path) => existsSync(path));
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
const TOKEN = 'the metrics token of the bench, not used elsewhere'.replaceAll(' ', '-');

const CLIENTS = 8;
const CRASH_PLAYERS = 4;
const SECONDS = 150;
const SCRAPE_SECONDS = 2;
/** The range of rates in the pictures, several scrapes long. */
const RATE_RANGE = '20s';
/** Panels that a load run fills. Prometheus opens at most ten graphs in their order. */
const PANELS = [
  'Bets per second',
  'Settlement',
  'Bets per database call',
  'Requests per second',
  'Lateness of beats',
  'Round phases',
  'Roll-up lag',
  'Event loop',
  'CPU and memory',
];

const COLUMNS = 3;
const WIDTH = 640;
const IN_COLUMNS = `#graph_container { display: grid; grid-template-columns: repeat(${COLUMNS}, 1fr) }
  .navbar, .form-inline, .nav-tabs, .clearfix, .text-right, #add_graph { display: none }`;

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

/**
 * Plays coin flips, dice and crash while Prometheus reads the metrics, opens the dashboard's panels in Prometheus, and
 * takes a picture of them. Grafana is not needed: the queries are those of its dashboard.
 * @throws Error if Prometheus is not installed, or a panel has no data
 */
export async function pictureDashboard(): Promise<void> {
  if (PROMETHEUS === undefined) throw new Error('Install Prometheus to open the dashboard.');
  const folder = mkdtempSync(join(tmpdir(), 'arena-dashboard-'));
  try {
    await withPostgres(({ url }) =>
      withApi(
        url,
        'dashboard',
        async (port) => {
          const prometheusPort = await freePort();
          const prometheus = spawn(
            PROMETHEUS,
            argumentsFor(prometheusPort, configure(port, folder), folder),
            {
              stdio: 'ignore',
              signal: interrupt,
            },
          );
          const ended = once(prometheus, 'exit').catch(() => undefined);
          try {
            const from = Date.now();
            await play(port);
            await picture(`http://127.0.0.1:${prometheusPort}`, Math.ceil((Date.now() - from) / 1000));
          } finally {
            prometheus.kill();
            await ended;
          }
        },
        { METRICS_TOKEN: TOKEN, CRASH_BETTING_SECONDS: '5' },
      ),
    );
    print(`${PICTURE} shows ${PANELS.length} panels.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes a configuration that reads one node, and returns its path. */
function configure(port: number, folder: string): string {
  const path = join(folder, 'prometheus.json');
  const node = {
    job_name: 'arena',
    metrics_path: '/api/metrics',
    authorization: { credentials: TOKEN },
    static_configs: [{ targets: [`127.0.0.1:${port}`] }],
  };
  const global = { scrape_interval: `${SCRAPE_SECONDS}s` };
  writeFileSync(path, JSON.stringify({ global, scrape_configs: [node] })); // JSON is YAML
  return path;
}

const argumentsFor = (port: number, config: string, folder: string): string[] => [
  `--config.file=${config}`,
  `--storage.tsdb.path=${join(folder, 'data')}`,
  `--web.listen-address=127.0.0.1:${port}`,
  '--log.level=error',
];

/** Plays with pauses in between, so that the charts have a shape. */
async function play(port: number): Promise<void> {
  const players = await registerPlayers(port, CLIENTS + CRASH_PLAYERS);
  const crash = await CrashClients.connect(port, players.slice(CLIENTS), []);
  const half = CLIENTS / 2;
  const requests = [
    ...players.slice(0, half).map(flipRequest),
    ...players.slice(half, CLIENTS).map(rollRequest),
  ];
  const steps = [200, 50, 10, 50, 200];
  for (const pauseMs of steps)
    await loadHttp({ port, requests, seconds: Math.round(SECONDS / steps.length), pauseMs });
  await sleep(2 * SCRAPE_SECONDS * 1000);
  await crash.close();
}

/** Opens the panels in Prometheus, as many graphs on one page. */
async function picture(url: string, seconds: number): Promise<void> {
  const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as Dashboard;
  const queries = PANELS.map((title) => {
    const [target] = panels.find((panel) => panel.title === title)?.targets ?? [];
    if (target === undefined) throw new Error(`The dashboard has no panel "${title}".`);
    return target.expr.replaceAll('$__rate_interval', RATE_RANGE);
  });
  for (const [index, query] of queries.entries()) {
    const answer = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(query)}`);
    const { data } = (await answer.json()) as { data?: { result: unknown[] } };
    if (data === undefined || data.result.length === 0)
      throw new Error(`The panel "${PANELS[index]}" has no data.`);
  }
  const parameters = queries.flatMap((query, index): [string, string][] => [
    [`g${index}.expr`, query],
    [`g${index}.tab`, '0'],
    [`g${index}.range_input`, `${seconds}s`],
    [`g${index}.step_input`, '2'],
  ]);
  const browser = await chromium.launch({
    ...(CHROMIUM === undefined ? {} : { executablePath: CHROMIUM }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    // Prometheus draws a graph as wide as the window, and the graphs below each other.
    const page = await browser.newPage({ viewport: { width: WIDTH, height: 1080 } });
    await page.goto(`${url}/classic/graph?${new URLSearchParams(parameters).toString()}`);
    await page
      .locator('svg')
      .nth(PANELS.length - 1)
      .waitFor();
    await page.waitForLoadState('networkidle');
    await page.addStyleTag({ content: IN_COLUMNS });
    await page.setViewportSize({ width: COLUMNS * WIDTH, height: 1080 });
    await page.screenshot({ path: PICTURE, fullPage: true });
  } finally {
    await browser.close();
  }
}
