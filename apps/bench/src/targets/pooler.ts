import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sessionStatements } from '@arena/database';
import { appUrl, ensureAppLogin, startPgbouncer } from '@arena/embedded';
import { reconcile, withApiOn, type Api } from '../api.js';
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
  // The login of the api, with the settings of its sessions.
  await ensureAppLogin(ownerUrl, PASSWORD);
  const directUrl = appUrl(ownerUrl, PASSWORD);
  const settings = sessionStatements(new URL(directUrl).username, DATABASE).join('');
  await withClient(ownerUrl, (client) => execute(client, settings));
  const pgbouncer = await startPgbouncer(PGBOUNCER, join(folder, 'pgbouncer'), directUrl, POOL_SIZE);
  const single = { WEB_CONCURRENCY: '1' };
  const pooled = { ...single, DATABASE_DIRECT_URL: directUrl };
  const measureAll = async ({ port: baselinePort }: Api): Promise<Finding[]> => {
    // The nodes share the sessions too.
    const requests = (await registerPlayers(baselinePort, CLIENTS)).map(flipRequest);
    const bets = (port: number, seconds: number) => loadHttp({ port, requests, seconds });
    const measure =
      (subject: string) =>
      async ({ port }: Api): Promise<Finding> => {
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
    return [
      await withApiOn(directUrl, measure('direct without named statements'), pooled),
      await withApiOn(pgbouncer.url, measure('through PgBouncer'), pooled),
    ];
  };
  try {
    const findings = await withApiOn(directUrl, measureAll, single);
    await reconcile(ownerUrl);
    return findings;
  } finally {
    await pgbouncer.stop();
  }
}
