import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import { HashChain } from './hash-chain.js';

/** A few days of rounds. Building one takes some ten milliseconds; it is kept as its last hash alone. */
const LENGTH = 10_000;
/** The one in use, and a whole one. */
const CHAINS_AHEAD = 2;

export interface ChainRow {
  id: number;
  length: number;
  last_hash: string;
  terminal_hash: string;
  public_salt: string | null;
}

/** The link that decides one fair round. */
export interface Link {
  chainId: number;
  link: number;
  hash: string;
  commitment: string;
  publicSalt: string;
}

/** The source of an embedded salt, as it is shown to players. */
const RANDOM_SOURCE =
  'random, drawn by the server after the terminal hash was published (weaker than a future block hash)';

/**
 * The chains that decide fair rounds. Invariant: a chain is published before its salt exists, and every link is used
 * once. There is always a whole chain ahead, so that rolling over stops nobody.
 */
@Injectable()
export class Chains {
  private readonly built = new Map<number, HashChain>();

  constructor(private readonly database: Database) {}

  /** Publishes chains, and salts them in later transactions, until an unused one lies ahead of the one in use. */
  async prepare(): Promise<void> {
    for (let known = (await this.unused()).length; known < CHAINS_AHEAD; known += 1) await this.publish();
    const unsalted = (await this.unused()).filter(({ public_salt }) => public_salt === null);
    for (const { id } of unsalted) {
      await this.database.call('salt_crash_chain', 'SELECT salt_crash_chain($1, $2, $3)', [
        id,
        randomBytes(32).toString('hex'),
        RANDOM_SOURCE,
      ]);
    }
  }

  /** The next link that no round has used, within the transaction that writes its round. */
  async nextLink(tx: Transaction): Promise<Link> {
    const [row] = await tx.query<(ChainRow & { used: number })[]>(
      `SELECT * FROM (
         SELECT c.*, coalesce((SELECT max(r.link) FROM crash_rounds AS r WHERE r.chain_id = c.id), 0) AS used
         FROM crash_chains AS c WHERE c.public_salt IS NOT NULL
       ) AS chain WHERE used < length ORDER BY id LIMIT 1`,
    );
    if (row?.public_salt == null) throw new Error('no salted chain has a link left');
    const chain = this.chain(row);
    const link = row.used + 1;
    return {
      chainId: row.id,
      link,
      hash: chain.hash(link),
      commitment: chain.hash(link - 1),
      publicSalt: row.public_salt,
    };
  }

  /** The hash of a link, for a round that has ended. */
  async reveal(chainId: number, link: number): Promise<{ hash: string; publicSalt: string }> {
    const [row] = await this.database.call<ChainRow>(
      'crash_chain',
      'SELECT * FROM crash_chains WHERE id = $1',
      [chainId],
    );
    if (row?.public_salt == null) throw new Error(`there is no salted chain ${chainId}`);
    return { hash: this.chain(row).hash(link), publicSalt: row.public_salt };
  }

  private unused(): Promise<ChainRow[]> {
    return this.database.call<ChainRow>(
      'unused_crash_chains',
      `SELECT * FROM crash_chains AS c
       WHERE NOT EXISTS (SELECT FROM crash_rounds AS r WHERE r.chain_id = c.id AND r.link = c.length)
       ORDER BY id DESC LIMIT 3`,
      [],
    );
  }

  private async publish(): Promise<void> {
    const lastHash = randomBytes(32).toString('hex');
    const terminalHash = new HashChain(LENGTH, lastHash).hash(0);
    await this.database.call('publish_crash_chain', 'SELECT publish_crash_chain($1, $2, $3)', [
      LENGTH,
      lastHash,
      terminalHash,
    ]);
  }

  private chain({ id, length, last_hash }: ChainRow): HashChain {
    const chain = this.built.get(id) ?? new HashChain(length, last_hash);
    this.built.set(id, chain);
    return chain;
  }
}
