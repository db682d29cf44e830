import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { series } from '../measure/statistics.js';

const SYNCS = 200;
const PAGE = Buffer.alloc(8192, 1);

/** What the figures were measured on, as one line of text. */
export async function describeMachine(serverUrl: string, folder: string): Promise<string> {
  const model = cpus()[0]?.model.trim() ?? 'unknown CPU';
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  const load = loadavg().map((value) => value.toFixed(1))[0] ?? '';
  const postgres = await serverVersion(serverUrl);
  return [
    `${model}, ${availableParallelism()} cores, ${memory}, ${process.platform} ${process.arch}`,
    `Node ${process.versions.node}, PostgreSQL ${postgres}`,
    `8 kB to the disk in ${syncMs(folder).toFixed(2)} ms (median)`,
    `load average before: ${load}`,
  ].join(' · ');
}

/** How long a write takes to become durable where the database lies: commits cannot be faster than that. */
function syncMs(folder: string): number {
  const path = join(folder, 'sync-probe');
  const file = openSync(path, 'w');
  const times = Array.from({ length: SYNCS }, () => {
    const start = performance.now();
    writeSync(file, PAGE);
    fdatasyncSync(file);
    return performance.now() - start;
  });
  closeSync(file);
  rmSync(path);
  return series(times).median;
}

async function serverVersion(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return rows[0]?.server_version.split(' ', 1)[0] ?? '';
  } finally {
    await client.end();
  }
}
