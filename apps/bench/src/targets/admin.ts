import { ADMIN_PASSWORD } from '../api.js';
import { compareWithIndexScan, withGeneratedApi, type GeneratedApi } from '../generated-database.js';
import { generateLists } from '../generated-lists.js';
import { rawRequest } from '../load.js';
import type { BenchSettings, Finding } from '../measure.js';
import { logIn } from '../players.js';

const CLIENTS = 8;
const BASELINE = {
  description: 'index-only latest 50',
  statement: 'SELECT id FROM bets ORDER BY id DESC LIMIT 50',
};

const ROUTES = ['/api/admin/recent-bets', '/api/admin/figures?days=30', '/api/admin/data'];

/** Measures the routes that the admin page polls, over HTTP, with many bets in the database. */
export async function admin(settings: BenchSettings): Promise<Finding[]> {
  const measure = async (database: GeneratedApi): Promise<Finding[]> => {
    const { cookie } = await logIn(database.port, 'admin', ADMIN_PASSWORD);
    const findings: Finding[] = [];
    for (const route of ROUTES)
      findings.push(
        await compareWithIndexScan(database, settings.pacing, {
          number: null,
          goal: { better: 'lower', target: 20 },
          subject: `GET ${route}`,
          requests: Array<string>(CLIENTS).fill(rawRequest('GET', route, { cookie })),
          baseline: BASELINE,
        }),
      );
    return findings;
  };
  return withGeneratedApi(settings, measure, generateLists);
}
