import { roundContext, seedChainContext, serverSeedContext, Vault } from '@arena/vault';
import { asOwner } from './as-owner.js';
import { TEST_VARIABLES } from './test-app.js';
import type { TestDatabase } from './test-database.js';

/** Opens the secrets of an API that has the variables of the tests. */
export const TEST_VAULT = new Vault(TEST_VARIABLES.WALLET_MASTER_KEY);

/** The active seeds of a player, as the API knows them. */
export interface OpenedSeeds {
  seedId: number;
  nonce: number;
  serverSeed: string;
  clientSeed: string;
}

export async function activeSeeds(database: TestDatabase, userId: number): Promise<OpenedSeeds> {
  const [row] = await asOwner<OpenedSeeds & { hash: string }>(
    database,
    `SELECT s.id AS "seedId", a.nonce::integer, s.server_seed AS "serverSeed", s.server_seed_hash AS hash,
       s.client_seed AS "clientSeed"
     FROM player_accounts AS a JOIN seeds AS s ON s.id = a.seed_id WHERE a.user_id = $1`,
    [userId],
  );
  const { hash, ...seeds } = row!;
  return { ...seeds, serverSeed: TEST_VAULT.openIfSealed(seeds.serverSeed, serverSeedContext(hash)) };
}

/** Returns the secret point, in hundredths, and the salt of a round that is not decided by an operator at its end. */
export async function roundSecrets(
  database: TestDatabase,
  roundId: number,
): Promise<{ point: number; salt: string | null }> {
  const [row] = await asOwner<{ commitment: string; sealed_outcome: string }>(
    database,
    'SELECT commitment, sealed_outcome FROM crash_rounds WHERE id = $1',
    [roundId],
  );
  const outcome = TEST_VAULT.open(row!.sealed_outcome, roundContext(row!.commitment));
  return JSON.parse(outcome) as { point: number; salt: string | null };
}

/** Returns the secret last hash of every seed chain. */
export async function lastHashes(database: TestDatabase): Promise<string[]> {
  const rows = await asOwner<{ last_hash: string; terminal_hash: string }>(
    database,
    'SELECT last_hash, terminal_hash FROM seed_chains',
  );
  return rows.map(({ last_hash, terminal_hash }) =>
    TEST_VAULT.openIfSealed(last_hash, seedChainContext(terminal_hash)),
  );
}
