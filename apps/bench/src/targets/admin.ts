import { ADMIN_PASSWORD } from '../api.js';
import { compareWithIndexScan, withGeneratedApi } from '../generated-database.js';
import { LISTED } from '../generated-lists.js';
import { rawRequest } from '../load.js';
import type { BenchSettings, Finding } from '../measure.js';
import { logIn } from '../players.js';

const CLIENTS = 8;
const LATEST_IDS = 'SELECT id FROM bets ORDER BY id DESC LIMIT 50';

const ROUTES = ['/api/admin/recent-bets', '/api/admin/figures?days=30', '/api/admin/data'];

/** Measures the routes that the admin page polls, over HTTP, with many bets in the database. */
export async function admin(settings: BenchSettings): Promise<Finding[]> {
  const { pacing } = settings;
  return withGeneratedApi(settings, LISTED, async (database) => {
    const { cookie } = await logIn(database.port, 'admin', ADMIN_PASSWORD);
    const findings: Finding[] = [];
    for (const route of ROUTES) {
      const request = rawRequest('GET', route, { cookie });
      findings.push(
        await compareWithIndexScan(database, pacing, {
          number: null,
          goal: { better: 'lower', target: 20 },
          subject: `GET ${route}`,
          requests: Array.from({ length: CLIENTS }, () => request),
          baseline: { description: 'index-only latest 50', statement: LATEST_IDS },
        }),
      );
    }
    return findings;
  });
}
