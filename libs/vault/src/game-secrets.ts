import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';
import { isSealed, Vault } from './vault.js';

/** A table with secrets. Each row has a public hash, or another name, that its secret belongs to. */
interface SecretTable {
  name: string;
  /** Selects up to $3 rows after id $1 whose secret does not begin with $2, as `id`, `secret` and `hash`. */
  select: string;
  /** Selects up to $1 rows that a version without sealing wrote. Undefined if their secrets are not sealed later. */
  selectPlain: string | undefined;
  /** Selects the first and the last row. */
  selectEnds: string;
  /** Replaces the secrets $2 of the rows $1 by $3, if they have not changed. */
  update: string;
  context: (hash: string) => string;
}

interface SecretRow {
  id: number;
  secret: string;
  hash: string;
}

const BATCH = 500;

/** The context that binds a server seed to its published hash. */
export const serverSeedContext = (hash: string): string => `server-seed:${hash}`;
/** The context that binds the last hash of a seed chain to its terminal hash. */
export const seedChainContext = (terminalHash: string): string => `seed-chain:${terminalHash}`;
/** The context that binds the point and the salt of a round to its commitment. */
export const roundContext = (commitment: string): string => `crash-round:${commitment}`;

/** The context that binds the secret of a second factor to its user. */
export const secondFactorContext = (userId: string): string => `second factor of user ${userId}`;

/** The context that binds the key of exclusion marks to its id. */
export const exclusionKeyContext = (id: string): string => `exclusion key ${id}`;

const SEEDS: SecretTable = {
  name: 'seeds',
  select: `SELECT id, server_seed AS secret, server_seed_hash AS hash FROM seeds
    WHERE revealed_at IS NULL AND id > $1 AND NOT starts_with(server_seed, $2) ORDER BY id LIMIT $3`,
  selectPlain: `SELECT id, server_seed AS secret, server_seed_hash AS hash FROM seeds
    WHERE revealed_at IS NULL AND NOT starts_with(server_seed, 'v1.') ORDER BY id LIMIT $1`,
  selectEnds: `SELECT id, server_seed AS secret, server_seed_hash AS hash FROM seeds WHERE id IN (
    (SELECT seed_id FROM player_accounts ORDER BY user_id LIMIT 1),
    (SELECT seed_id FROM player_accounts ORDER BY user_id DESC LIMIT 1))`,
  update: 'SELECT reseal_seeds($1, $2, $3)',
  context: serverSeedContext,
};

const SEED_CHAINS: SecretTable = {
  name: 'seed_chains',
  select: `SELECT id, last_hash AS secret, terminal_hash AS hash FROM seed_chains
    WHERE id > $1 AND NOT starts_with(last_hash, $2) ORDER BY id LIMIT $3`,
  selectPlain: `SELECT id, last_hash AS secret, terminal_hash AS hash FROM seed_chains
    WHERE NOT starts_with(last_hash, 'v1.') ORDER BY id LIMIT $1`,
  selectEnds: `SELECT id, last_hash AS secret, terminal_hash AS hash FROM seed_chains
    WHERE id IN ((SELECT min(id) FROM seed_chains), (SELECT max(id) FROM seed_chains))`,
  update: 'SELECT reseal_seed_chains($1, $2, $3)',
  context: seedChainContext,
};

/** The round that has not ended. It exists while no node runs, too. Earlier versions stored its outcome as plain text. */
const ROUND: SecretTable = {
  name: 'crash_rounds',
  select: `SELECT id, sealed_outcome AS secret, commitment AS hash FROM crash_rounds
    WHERE closed_at IS NULL AND point IS NULL AND id > $1 AND NOT starts_with(sealed_outcome, $2) ORDER BY id LIMIT $3`,
  selectPlain: undefined,
  selectEnds: `SELECT id, sealed_outcome AS secret, commitment AS hash FROM crash_rounds
    WHERE closed_at IS NULL AND point IS NULL AND sealed_outcome IS NOT NULL`,
  update: 'SELECT reseal_crash_rounds($1, $2, $3)',
  context: roundContext,
};

/** The second factors of users, which are always sealed. */
const SECOND_FACTORS: SecretTable = {
  name: 'second_factors',
  select: `SELECT user_id AS id, sealed_secret AS secret, user_id::text AS hash FROM second_factors
    WHERE user_id > $1 AND NOT starts_with(sealed_secret, $2) ORDER BY user_id LIMIT $3`,
  selectPlain: undefined,
  selectEnds: `SELECT user_id AS id, sealed_secret AS secret, user_id::text AS hash FROM second_factors
    WHERE user_id IN ((SELECT min(user_id) FROM second_factors), (SELECT max(user_id) FROM second_factors))`,
  update: `UPDATE second_factors AS f SET sealed_secret = n.sealed
    FROM unnest($1::integer[], $2::text[], $3::text[]) AS n (id, secret, sealed)
    WHERE f.user_id = n.id AND f.sealed_secret = n.secret`,
  context: secondFactorContext,
};

/** The keys of the hashes by which excluded people are recognised. */
const EXCLUSION_KEYS: SecretTable = {
  name: 'exclusion_keys',
  select: `SELECT id, sealed_key AS secret, id::text AS hash FROM exclusion_keys
    WHERE id > $1 AND NOT starts_with(sealed_key, $2) ORDER BY id LIMIT $3`,
  selectPlain: undefined,
  selectEnds: 'SELECT id, sealed_key AS secret, id::text AS hash FROM exclusion_keys',
  update: `UPDATE exclusion_keys AS k SET sealed_key = n.sealed
    FROM unnest($1::integer[], $2::text[], $3::text[]) AS n (id, secret, sealed)
    WHERE k.id = n.id AND k.sealed_key = n.secret`,
  context: exclusionKeyContext,
};

const TABLES = [SEEDS, SEED_CHAINS, ROUND, SECOND_FACTORS, EXCLUSION_KEYS];

/**
 * Seals the secrets of outcomes to come: server seeds that are not revealed, the last hashes of seed chains, and the
 * outcome of the round in progress. Reseals them, the secrets of second factors and the keys of exclusion marks when the master
 * key changes.
 */
@Injectable()
export class GameSecrets {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
  ) {}

  /** Seals the secrets that an earlier version stored as plain text. Returns their number. */
  async sealPlain(): Promise<number> {
    let sealed = 0;
    for (const table of TABLES) {
      if (table.selectPlain === undefined) continue;
      for (;;) {
        const rows = await this.database.call<SecretRow>(`plain_${table.name}`, table.selectPlain, [BATCH]);
        if (rows.length === 0) break;
        await this.seal(table, rows);
        sealed += rows.length;
      }
    }
    return sealed;
  }

  /** Seals all secrets under the current master key that are sealed under another one. Returns their number. */
  async reseal(): Promise<number> {
    let resealed = 0;
    for (const table of TABLES)
      for (let lastId = 0; ;) {
        const rows = await this.database.call<SecretRow>(`sealed_${table.name}`, table.select, [
          lastId,
          this.vault.prefix,
          BATCH,
        ]);
        if (rows.length === 0) break;
        await this.seal(table, rows);
        resealed += rows.length;
        lastId = rows.at(-1)?.id ?? lastId;
      }
    return resealed;
  }

  /** Returns whether the master keys open the secrets of the first and the last row. A rotation goes in this order. */
  async canOpen(): Promise<boolean> {
    for (const { name, selectEnds, context } of TABLES) {
      const ends = await this.database.call<SecretRow>(`ends_of_${name}`, selectEnds, []);
      const sealed = ends.filter(({ secret }) => isSealed(secret));
      if (!sealed.every(({ secret, hash }) => this.vault.canOpen(secret, context(hash)))) return false;
    }
    return true;
  }

  private async seal({ name, update, context }: SecretTable, rows: readonly SecretRow[]): Promise<void> {
    await this.database.call(`reseal_${name}`, update, [
      rows.map(({ id }) => id),
      rows.map(({ secret }) => secret),
      rows.map(({ secret, hash }) => {
        const plain = this.vault.openIfSealed(secret, context(hash));
        return this.vault.seal(plain, context(hash));
      }),
    ]);
  }
}
