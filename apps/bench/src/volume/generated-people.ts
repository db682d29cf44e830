import type pg from 'pg';
import { Vault } from '@arena/vault';
import { MASTER_KEY } from '../product/product.js';
import type { Volume } from './volume.js';

/** What everybody was given to play with: enough for the unluckiest of them. */
export const GRANT = 100_000_000;

/** The admin is made by the api itself. */
const FIRST_ID = 2;

/**
 * Who is going to bet how much, and when. Few play most of it: the player in place r of the busiest has a share of
 * r^-0.8, which gives the first of a million some 660 000 of fifty million bets, a dozen of them 100 000 and more, and
 * half of all players fewer than 20. Those few play all the time, the others for a while of theirs.
 */
const WHO_BETS = ({ users, bets }: Volume): string => `
  CREATE UNLOGGED TABLE generated AS
    SELECT (${FIRST_ID} - 1 + row_number() OVER (ORDER BY random()))::integer AS user_id, bets, span, random() * (1 - span) AS begins
    FROM (
      SELECT bets, least(1, greatest(0.02, bets / 50000.0))::float8 AS span
      FROM (
        SELECT greatest(1, round(${bets} * share / sum(share) OVER ()))::integer AS bets
        FROM (SELECT place::float8 ^ -0.8 AS share FROM generate_series(1, ${users}) AS place) AS places
      ) AS shares
    ) AS spans`;

const USERS = `
  INSERT INTO users (id, username, email, password_hash, wallet_address, sealed_private_key)
    SELECT user_id, 'player' || user_id, 'player' || user_id || '@bench.invalid', $1, 'wallet ' || user_id, ''
    FROM generated`;

const ACCOUNTS = `INSERT INTO accounts (id, kind, owner_id) SELECT 1000 + user_id, 'player', user_id FROM generated`;

/** An active seed with an even id, and the announced one after it. */
const SEEDS = `
  INSERT INTO seeds (id, user_id, server_seed, server_seed_hash, client_seed) OVERRIDING SYSTEM VALUE
    SELECT 2 * user_id + announced, user_id, seed, encode(sha256(convert_to(seed, 'UTF8')), 'hex'),
      CASE announced WHEN 0 THEN 'bench' END
    FROM generated CROSS JOIN (VALUES (0), (1)) AS pair (announced)
    CROSS JOIN LATERAL (
      SELECT encode(sha256(convert_to(format('%s of %s', announced, user_id), 'UTF8')), 'hex') AS seed
    ) AS server`;

const GRANTS = `
  INSERT INTO transfers (kind, cause, debit_account, credit_account, amount)
    SELECT 'grant', user_id, 2, 1000 + user_id, ${GRANT} FROM generated`;

/** The first and the last of these are what a start looks at: a million that are never opened would take minutes. */
const SEAL = 'UPDATE users SET sealed_private_key = $2 WHERE id = $1';

/** Users with accounts, seeds and grants, who all sign in with the password of this hash. */
export async function generatePeople(client: pg.Client, volume: Volume, passwordHash: string): Promise<void> {
  await client.query(WHO_BETS(volume));
  await client.query('ANALYZE generated');
  await client.query(USERS, [passwordHash]);
  for (const statement of [ACCOUNTS, SEEDS, GRANTS]) await client.query(statement);
  const vault = new Vault(MASTER_KEY);
  for (const id of [FIRST_ID, FIRST_ID + volume.users - 1])
    await client.query(SEAL, [id, vault.seal('', `wallet ${id}`)]);
}
