import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@arena/database';
import type { CrashChain, SaltBlock } from '@arena/wire';
import type { ChainRow } from './chain-row.js';
import { HashChain } from './hash-chain.js';
import { SaltSource } from './salt-source.js';

/** As many as are shown: several months of them. */
const SHOWN = 100;

/** The link that decides one fair round. */
export interface Link {
  chainId: number;
  link: number;
  hash: string;
  commitment: string;
  publicSalt: string;
}

type Revealed = Pick<Link, 'hash' | 'publicSalt'> & { saltBlock: SaltBlock | null };

/**
 * The chains that decide fair rounds. Invariant: a chain is published before anybody can know its salt, is played once
 * it has one, and every link is used once.
 */
@Injectable()
export class Chains {
  private readonly built = new Map<number, HashChain>();

  constructor(
    private readonly database: Database,
    private readonly salts: SaltSource,
  ) {}

  /**
   * The next link that no round has used, of the chain in use if it has one, within the transaction that writes its
   * round. Undefined while every chain that has links left still waits for its salt.
   */
  async nextLink(tx: Transaction): Promise<Link | undefined> {
    const [row] = await tx.query<(ChainRow & { used: number })[]>(
      `SELECT * FROM (
         SELECT c.*, coalesce((SELECT max(r.link) FROM crash_rounds AS r WHERE r.seed_chain_id = c.id), 0) AS used
         FROM seed_chains AS c WHERE c.public_salt IS NOT NULL AND c.salt_chain_id IS NOT DISTINCT FROM $1
       ) AS chain WHERE used < length ORDER BY used = 0, id LIMIT 1`,
      [this.salts.chainId],
    );
    if (row?.public_salt == null) return undefined;
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
  async reveal(chainId: number, link: number): Promise<Revealed> {
    const [row] = await this.database.call<ChainRow>(
      'crash_chain',
      'SELECT * FROM seed_chains WHERE id = $1',
      [chainId],
    );
    if (row?.public_salt == null) throw new Error(`there is no salted chain ${chainId}`);
    return { hash: this.chain(row).hash(link), publicSalt: row.public_salt, saltBlock: saltBlockOf(row) };
  }

  /** What is public of the latest chains, newest first. */
  async published(): Promise<CrashChain[]> {
    const rows = await this.database.call<ChainRow>(
      'published_crash_chains',
      'SELECT * FROM seed_chains ORDER BY id DESC LIMIT $1',
      [SHOWN],
    );
    return rows.map((row) => ({
      id: row.id,
      length: row.length,
      terminalHash: row.terminal_hash,
      publishedAt: row.published_at.toISOString(),
      saltBlock: saltBlockOf(row),
      publicSalt: row.public_salt,
    }));
  }

  /** Those that have links left, and whose salts are from where salts are from now: the oldest first. */
  unfinished(): Promise<ChainRow[]> {
    return this.database.call<ChainRow>(
      'unfinished_crash_chains',
      `SELECT * FROM seed_chains AS c WHERE c.salt_chain_id IS NOT DISTINCT FROM $1
         AND NOT EXISTS (SELECT FROM crash_rounds AS r WHERE r.seed_chain_id = c.id AND r.link = c.length)
       ORDER BY id`,
      [this.salts.chainId],
    );
  }

  private chain({ id, length, last_hash }: ChainRow): HashChain {
    const chain = this.built.get(id) ?? new HashChain(length, last_hash);
    this.built.set(id, chain);
    return chain;
  }
}

function saltBlockOf({ salt_chain_id: chainId, salt_block: number }: ChainRow): SaltBlock | null {
  return chainId === null || number === null ? null : { chainId, number };
}
