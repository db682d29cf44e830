import type { OwnRank } from '@arena/wire';
import { rawRequest } from '../load/raw-request.js';
import type { Pacing } from '../measure/compare.js';
import type { Finding } from '../measure/finding.js';
import { read, signIn, type Player } from '../product/players.js';
import { showPlan } from '../volume/plans.js';
import type { World } from '../volume/world.js';
import { besideIndex } from './beside-index.js';

const CLIENTS = 8;
const INDEX_ONLY_TOP =
  'SELECT net_loss, user_id FROM leaderboard_entries ORDER BY net_loss, user_id LIMIT 100';

const COMPARED = {
  number: 6,
  anchor: { what: 'index-only top 100', statement: INDEX_ONLY_TOP },
  aim: { better: 'lower', target: 20, stretch: 10 },
} as const;

/** The leaderboard and one's own rank over HTTP, beside PostgreSQL reading the top 100 from an index alone. */
export async function ranking(world: World, pacing: Pacing): Promise<Finding[]> {
  const middling = await middlingPlayers(world);
  for (const player of middling) await checkRank(world, player);
  await showPlan(world.client, 'Top 100 from the index alone, the anchor', INDEX_ONLY_TOP);
  for (const { id } of middling.slice(0, 1))
    await showPlan(world.client, 'Own rank of a middling player', `SELECT * FROM leaderboard_place(${id})`);

  const leaderboard = middling.map(({ cookie }) =>
    rawRequest('GET', '/api/leaderboard?limit=100', { cookie }),
  );
  const ranks = middling.map(({ id, cookie }) => rawRequest('GET', `/api/user/${id}/rank`, { cookie }));
  return [
    await besideIndex(world, pacing, {
      ...COMPARED,
      what: 'GET /api/leaderboard?limit=100',
      requests: leaderboard,
    }),
    await besideIndex(world, pacing, {
      ...COMPARED,
      what: 'GET /api/user/{id}/rank of middling players',
      requests: ranks,
    }),
  ];
}

async function middlingPlayers({ client, volume, port }: World): Promise<Player[]> {
  const { rows } = await client.query<{ username: string }>(
    `SELECT username FROM leaderboard_entries JOIN users ON id = user_id ORDER BY net_loss, user_id OFFSET $1 LIMIT $2`,
    [Math.floor(volume.users / 2), CLIENTS],
  );
  return Promise.all(rows.map(({ username }) => signIn(port, username)));
}

/** A quick answer that is wrong is no answer: the rank has to be what counting everybody says. */
async function checkRank({ client, port }: World, player: Player): Promise<void> {
  const { rank } = await read<OwnRank>(port, `/api/user/${player.id}/rank`, player);
  const { rows } = await client.query<{ counted: number }>(
    `SELECT 1 + count(*)::integer AS counted FROM player_accounts AS a JOIN player_accounts AS me ON me.user_id = $1
     WHERE a.total_wins + a.total_losses > 0
       AND (a.total_staked - a.total_paid, a.user_id) < (me.total_staked - me.total_paid, me.user_id)`,
    [player.id],
  );
  const counted = rows[0]?.counted;
  if (rank !== counted) throw new Error(`player ${player.id} has rank ${rank}; counted, it is ${counted}`);
}
