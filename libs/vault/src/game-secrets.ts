import { Injectable } from '@nestjs/common';
import { EntityManager, type SelectQueryBuilder } from 'typeorm';
import { Database, type Transaction } from '@arena/database';
import { isSealed, Vault } from './vault.js';

/** A table with secrets. Each row has a public hash, or another name, that its secret belongs to. */
interface SecretTable {
  name: string;
  /** The columns of the secret and of the hash. */
  secret: string;
  hash: string;
  context: (hash: string) => string;
  /** The column of the id; `id` by default. */
  id?: string;
  /** Which rows have a secret to seal; all by default. */
  where?: string;
  /** Which rows are tried at the start: by default the first and the last one, because a rotation goes in this order. */
  ends?: string;
  /** Whether only its function `reseal_…` may change it. */
  hasFunction?: true;
  /** Whether an earlier version stored its secrets as plain text. */
  wasPlain?: true;
}

export interface SecretRow {
  id: number;
  secret: string;
  hash: string | number;
}

/** The number of rows per transaction: few, to lock rows only briefly and to lose little work if the process is killed. */
const BATCH = 200;

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

/** The private keys of players. */
export const PRIVATE_KEYS: SecretTable = {
  name: 'users',
  secret: 'sealed_private_key',
  hash: 'wallet_address',
  context: (address) => address,
};

const TABLES: readonly SecretTable[] = [
  {
    name: 'seeds',
    secret: 'server_seed',
    hash: 'server_seed_hash',
    context: serverSeedContext,
    where: 't.revealed_at IS NULL',
    ends: `t.id IN ((SELECT seed_id FROM player_accounts ORDER BY user_id LIMIT 1),
      (SELECT seed_id FROM player_accounts ORDER BY user_id DESC LIMIT 1))`,
    hasFunction: true,
    wasPlain: true,
  },
  {
    name: 'seed_chains',
    secret: 'last_hash',
    hash: 'terminal_hash',
    context: seedChainContext,
    hasFunction: true,
    wasPlain: true,
  },
  {
    // The round that has not ended. It exists while no node runs, too.
    name: 'crash_rounds',
    secret: 'sealed_outcome',
    hash: 'commitment',
    context: roundContext,
    where: 't.closed_at IS NULL AND t.point IS NULL AND t.sealed_outcome IS NOT NULL',
    ends: 'true',
    hasFunction: true,
  },
  {
    name: 'second_factors',
    secret: 'sealed_secret',
    hash: 'user_id',
    context: secondFactorContext,
    id: 'user_id',
  },
  {
    // The keys of the hashes by which excluded people are recognised.
    name: 'exclusion_keys',
    secret: 'sealed_key',
    hash: 'id',
    context: exclusionKeyContext,
    ends: 'true',
  },
];

/**
 * Seals the secrets of outcomes to come: server seeds that are not revealed, the last hashes of seed chains, and the
 * outcome of the round in progress. Reseals them, the secrets of second factors and the keys of exclusion marks when the master
 * key changes.
 */
@Injectable()
export class GameSecrets {
  constructor(
    private readonly database: Database,
    private readonly manager: EntityManager,
    private readonly vault: Vault,
  ) {}

  /** Seals the secrets that an earlier version stored as plain text. Returns their number. */
  sealPlain(): Promise<number> {
    return this.sealAll(
      TABLES.filter(({ wasPlain }) => wasPlain),
      'v1.',
    );
  }

  /** Seals all secrets under the current master key that are sealed under another one. Returns their number. */
  reseal(): Promise<number> {
    return this.sealAll(TABLES, this.vault.prefix);
  }

  /** Checks at the start whether the master keys open the secrets and private keys. Returns one sentence per problem. */
  async masterKeyProblems(): Promise<string[]> {
    for (const table of [PRIVATE_KEYS, ...TABLES])
      if (!(await this.canOpen(table)))
        return [
          'WALLET_MASTER_KEY is not the master key that sealed the private keys in this database. ' +
            'Set the right key; during a rotation, set the earlier key in WALLET_MASTER_KEY_PREVIOUS as well.',
        ];
    return [];
  }

  /** Seals the secrets of rows under the current master key, unless they have changed. */
  async seal(tx: Transaction, table: SecretTable, rows: readonly SecretRow[]): Promise<void> {
    const { name, id = 'id', secret, hasFunction, context } = table;
    const update = `UPDATE ${name} AS t SET ${secret} = n.sealed
      FROM unnest($1::bigint[], $2::text[], $3::text[]) AS n (id, secret, sealed)
      WHERE t.${id} = n.id AND t.${secret} = n.secret`;
    // One statement, because one per row would lock the rows for longer.
    await tx.query(hasFunction ? `SELECT reseal_${name}($1, $2, $3)` : update, [
      rows.map((row) => row.id),
      rows.map((row) => row.secret),
      rows.map((row) => {
        const bound = context(String(row.hash));
        return this.vault.seal(this.vault.openIfSealed(row.secret, bound), bound);
      }),
    ]);
  }

  /** Seals all secrets that do not begin with a prefix. Returns their number. */
  private async sealAll(tables: readonly SecretTable[], prefix: string): Promise<number> {
    let sealed = 0;
    for (const table of tables)
      sealed += await inBatches((after) =>
        this.database.transact(async (tx) => {
          const rows = await secretsAfter(tx, table, after, prefix).getRawMany<SecretRow>();
          if (rows.length > 0) await this.seal(tx, table, rows);
          return rows;
        }),
      );
    return sealed;
  }

  private async canOpen(table: SecretTable): Promise<boolean> {
    const { name, id = 'id', context, wasPlain } = table;
    const ends =
      table.ends ?? `t.${id} IN ((SELECT min(${id}) FROM ${name}), (SELECT max(${id}) FROM ${name}))`;
    const rows = await secretsOf(this.manager, table).andWhere(ends).getRawMany<SecretRow>();
    return rows.every(
      ({ secret, hash }) =>
        (wasPlain === true && !isSealed(secret)) || this.vault.canOpen(secret, context(String(hash))),
    );
  }
}

function secretsOf(manager: EntityManager, table: SecretTable): SelectQueryBuilder<object> {
  const { name, id = 'id', secret, hash, where = 'true' } = table;
  return manager
    .createQueryBuilder()
    .select([`t.${id} AS id`, `t.${secret} AS secret`, `t.${hash} AS hash`])
    .from<object>(name, 't')
    .where(where);
}

/** Selects a batch of the rows after an id whose secret does not begin with `prefix`. */
export function secretsAfter(
  manager: EntityManager,
  table: SecretTable,
  after: number,
  prefix?: string,
): SelectQueryBuilder<object> {
  const { id = 'id', secret } = table;
  const rows = secretsOf(manager, table).andWhere(`t.${id} > :after`, { after });
  if (prefix !== undefined) rows.andWhere(`NOT starts_with(t.${secret}, :prefix)`, { prefix });
  return rows.orderBy(`t.${id}`).limit(BATCH);
}

/**
 * Goes through a table in the order of the ids.
 * @param next processes the rows after an id and returns them
 * @returns the number of rows
 */
export async function inBatches(next: (after: number) => Promise<SecretRow[]>): Promise<number> {
  let count = 0;
  for (let after = 0; ;) {
    const rows = await next(after);
    const last = rows.at(-1);
    if (last === undefined) return count;
    count += rows.length;
    after = last.id;
  }
}
