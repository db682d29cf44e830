import { rawRequest } from '../load/raw-request.js';
import type { Finding } from '../measure/finding.js';
import { signIn } from '../product/players.js';
import { ADMIN_PASSWORD } from '../product/product.js';
import { showPlan } from '../volume/plans.js';
import { withWorld } from '../volume/world.js';
import { besideIndex } from './beside-index.js';
import type { Setting } from './bench.js';

const CLIENTS = 8;
const LATEST = 'SELECT id FROM bets ORDER BY id DESC LIMIT 50';

/** As the api asks for them. */
const PLANS = {
  'The latest ids from the index alone, the anchor': LATEST,
  'Recent bets': `
    SELECT b.id, b.created_at, u.username, b.game, b.stake, b.choice, b.result, b.payout, b.payout > b.stake AS won
    FROM (SELECT * FROM bets ORDER BY id DESC LIMIT 50) AS b JOIN users AS u ON u.id = b.user_id ORDER BY b.id DESC`,
  'Days of the games': `
    SELECT d.*, today.day - d.day AS age
    FROM game_days AS d, (SELECT (now() AT TIME ZONE 'UTC')::date AS day) AS today
    WHERE d.day > today.day - 30 ORDER BY d.day DESC, d.game`,
  'What players own':
    'SELECT sum(debits - credits) FROM shared_accounts WHERE account_id = ANY (ARRAY[1, 2, 3, 4])',
};

const ROUTES = ['/api/admin/recent-bets', '/api/admin/figures?days=30', '/api/admin/data'];

/** The dashboard's polled routes over HTTP, with many bets in the database. */
export async function admin({ serverUrl, pacing, volume }: Setting): Promise<Finding[]> {
  return withWorld(serverUrl, volume, async (world) => {
    for (const [title, statement] of Object.entries(PLANS)) await showPlan(world.client, title, statement);
    const { cookie } = await signIn(world.port, 'admin', ADMIN_PASSWORD);
    const findings: Finding[] = [];
    for (const route of ROUTES) {
      const request = rawRequest('GET', route, { cookie });
      findings.push(
        await besideIndex(world, pacing, {
          number: null,
          what: `GET ${route}`,
          requests: Array.from({ length: CLIENTS }, () => request),
          anchor: { what: 'index-only latest 50', statement: LATEST },
          aim: { better: 'lower', target: 20 },
        }),
      );
    }
    return findings;
  });
}
