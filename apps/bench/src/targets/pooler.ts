import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sessionStatements } from '@arena/database';
import { appUrl, ensureAppLogin, startPgbouncer } from '@arena/embedded';
import { reconcile, withApiOn } from '../api.js';
import { loadHttp } from '../load.js';
import { type BenchSettings, compareLoad, type Finding } from '../measure.js';
import { flipRequest, registerPlayers } from '../players.js';
import { createMigratedDatabase, execute, withClient } from '../postgres.js';

const CLIENTS = 32;
const DATABASE = 'pooled';
const PASSWORD = 'a5'.repeat(12);
/** The path of Debian's package. */
const PGBOUNCER = '/usr/sbin/pgbouncer';
/** PgBouncer's default. */
const POOL_SIZE = 20;

/**
 * Measures what PgBouncer costs: bets over HTTP on connections without named statements, direct and through PgBouncer,
 * compared with direct connections that use them. The three processes share a database.
 */
export async function pooler({ serverUrl, folder, pacing }: BenchSettings): Promise<Finding[]> {
  if (!existsSync(PGBOUNCER)) return [];
  const ownerUrl = await createMigratedDatabase(serverUrl, DATABASE);
  const directUrl = await createLogin(ownerUrl);
  const pgbouncer = await startPgbouncer(PGBOUNCER, join(folder, 'pgbouncer'), directUrl, POOL_SIZE);
  const single = { WEB_CONCURRENCY: '1' };
  const pooled = { ...single, DATABASE_DIRECT_URL: directUrl };
  const measureAll = async (baselinePort: number): Promise<Finding[]> => {
    // The nodes share the sessions too.
    const requests = (await registerPlayers(baselinePort, CLIENTS)).map(flipRequest);
    const bets = (port: number, seconds: number) => loadHttp({ port, requests, seconds });
    const measure =
      (subject: string) =>
      async (port: number): Promise<Finding> => {
        const { comparison, latency } = await compareLoad(
          pacing,
          async (seconds) => (await bets(baselinePort, seconds)).perSecond,
          (seconds) => bets(port, seconds),
        );
        return {
          number: null,
          measure: `bets over HTTP ${subject}, ${CLIENTS} clients ÷ direct with named statements`,
          goal: { better: 'higher', target: 0.7, stretch: 0.9 },
          comparison,
          subjectUnit: 'bets/s',
          details: latency,
        };
      };
    const direct = measure('direct without named statements');
    const through = measure('through PgBouncer');
    return [
      await withApiOn(directUrl, ({ port }) => direct(port), pooled),
      await withApiOn(pgbouncer.url, ({ port }) => through(port), pooled),
    ];
  };
  try {
    const findings = await withApiOn(directUrl, ({ port }) => measureAll(port), single);
    await reconcile(ownerUrl);
    return findings;
  } finally {
    await pgbouncer.stop();
  }
}

/** Creates the login of the api with the settings of its sessions. Returns its URL without PgBouncer. */
async function createLogin(ownerUrl: string): Promise<string> {
  await ensureAppLogin(ownerUrl, PASSWORD);
  const url = appUrl(ownerUrl, PASSWORD);
  const statements = sessionStatements(new URL(url).username, DATABASE).join('');
  await withClient(ownerUrl, (client) => execute(client, statements));
  return url;
}
