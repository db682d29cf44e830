import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import { PASSWORD } from '../product/players.js';
import { say } from '../record/say.js';
import { generateBets } from './generated-bets.js';
import { generatePeople } from './generated-people.js';
import { withoutIndexes } from './index-definitions.js';
import type { Volume } from './volume.js';

/** For sorting and hashing tens of millions of rows, in this one session. */
const SESSION = [
  `SET work_mem = '512MB'`,
  `SET maintenance_work_mem = '1GB'`,
  'SET synchronous_commit = off',
];

/** Those that millions of rows go into. */
const TABLES = ['users', 'accounts', 'seeds', 'player_accounts', 'bets', 'transfers'];

const SEQUENCES = [
  `SELECT setval('users_id_seq', max(id)) FROM users`,
  `SELECT setval('accounts_id_seq', max(id)) FROM accounts`,
  `SELECT setval('seeds_id_seq', max(id)) FROM seeds`,
  `SELECT setval('bet_ids', max(id)) FROM bets`,
];

/** By the product's own functions, from the accounts as they are. */
const STANDINGS = [
  'SELECT refresh_leaderboard(array_agg(account_id)) FROM player_accounts',
  'SELECT rebalance_rank_buckets()',
];

/** So that index-only is what it says, and no vacuum comes in the middle of a measurement. */
const VACUUM = 'VACUUM (FREEZE, ANALYZE)';

/** Fills a freshly migrated database with players who all have the bench's password, and with their bets. */
export async function generateWorld(client: pg.Client, volume: Volume): Promise<void> {
  for (const setting of SESSION) await client.query(setting);
  await withoutIndexes(client, TABLES, async () => {
    say(`  generating ${volume.users} users …`);
    await generatePeople(client, volume, await hash(PASSWORD));
    say(`  generating ${volume.bets} bets …`);
    await generateBets(client);
    say('  building their indexes …');
  });
  for (const statement of [...SEQUENCES, ...STANDINGS, VACUUM]) await client.query(statement);
}
