import { ADMIN_PASSWORD } from '../api.js';
import { compareWithIndexScan, printPlan, withGeneratedApi } from '../generated-database.js';
import { LISTED } from '../generated-lists.js';
import { rawRequest } from '../load.js';
import type { BenchSettings, Finding } from '../measure.js';
import { logIn } from '../players.js';

const CLIENTS = 8;
const LATEST_IDS = 'SELECT id FROM bets ORDER BY id DESC LIMIT 50';

/** The baseline, and the statements that the API runs for these routes. */
const PLANS = {
  'Baseline: the latest ids, index only': LATEST_IDS,
  'Recent bets': `
    SELECT b.id, b.created_at, u.username, b.game, b.stake, b.choice, b.result, b.payout, b.payout > b.stake AS won
    FROM (SELECT * FROM bets ORDER BY id DESC LIMIT 50) AS b JOIN users AS u ON u.id = b.user_id ORDER BY b.id DESC`,
  'Days of the games': `
    SELECT d.*, today.day - d.day AS age
    FROM game_days AS d, (SELECT (now() AT TIME ZONE 'UTC')::date AS day) AS today
    WHERE d.day > today.day - 30 ORDER BY d.day DESC, d.game`,
  "The players' total balance":
    'SELECT sum(debits - credits) FROM shared_accounts WHERE account_id = ANY (ARRAY[1, 2, 3, 4])',
};

const ROUTES = ['/api/admin/recent-bets', '/api/admin/figures?days=30', '/api/admin/data'];

/** Measures the routes that the admin page polls, over HTTP, with many bets in the database. */
export async function admin(settings: BenchSettings): Promise<Finding[]> {
  const { pacing } = settings;
  return withGeneratedApi(settings, LISTED, async (database) => {
    for (const [title, statement] of Object.entries(PLANS))
      await printPlan(database.client, title, statement);
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
