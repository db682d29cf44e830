import { Injectable } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { Database, type Transaction } from '@arena/database';
import type { ChainPublication, CrashChain, FairReveal, SaltBlock } from '@arena/wire';
import { seedChainContext, Vault } from '@arena/vault';
import { HashChain } from './hash-chain.js';
import { SaltSource } from './salt-source.js';

/** The number of seed chains that players can list, enough for several months. */
const LISTED_CHAINS = 100;

/** A row of seed_chains. The last hash is secret and sealed, because all other hashes follow from it. */
export interface SeedChainRow {
  id: number;
  length: number;
  last_hash: string;
  terminal_hash: string;
  /** Null for chains of versions that published no edge. Rounds no longer use them. */
  edge_basis_points: number | null;
  published_at: Date;
  salt_chain_id: number | null;
  salt_block: number | null;
  public_salt: string | null;
  publication_chain_id: number | null;
  publication_tx: string | null;
  publication_block: number | null;
  /** When a restore was accepted. No round uses the chain from then on. */
  burnt_at: Date | null;
}

/** The link of a seed chain that decides one fair round. */
export interface Link {
  chainId: number;
  link: number;
  hash: string;
  commitment: string;
  publicSalt: string;
}

type RevealedLink = Omit<FairReveal, 'edgePercent'>;

/**
 * Reads the seed chains of fair rounds. Invariant: a chain is published before its salt is known, it is used only once
 * it has a salt, and each of its links is used once.
 */
@Injectable()
export class SeedChains {
  private readonly hashChains = new Map<number, HashChain>();

  constructor(
    private readonly database: Database,
    private readonly salts: SaltSource,
    private readonly config: ArenaConfig,
    private readonly vault: Vault,
  ) {}

  /**
   * Returns the next unused link of the chains that were published with this edge, or undefined if each of them still
   * waits for its salt. Uses up the chain in use before it starts another. Runs in the transaction that creates the
   * round.
   */
  async nextLink(tx: Transaction, edgeBasisPoints: number): Promise<Link | undefined> {
    const [row] = await tx.query<(SeedChainRow & { used: number })[]>(
      `SELECT * FROM (
         SELECT c.*, coalesce((SELECT max(r.link) FROM crash_rounds AS r WHERE r.seed_chain_id = c.id), 0) AS used
         FROM seed_chains AS c WHERE c.public_salt IS NOT NULL AND c.salt_chain_id IS NOT DISTINCT FROM $1
           AND c.edge_basis_points = $2 AND c.burnt_at IS NULL
       ) AS chain WHERE used < length ORDER BY used = 0, id LIMIT 1`,
      [this.salts.chainId, edgeBasisPoints],
    );
    if (row?.public_salt == null) return undefined;
    const chain = this.hashChainOf(row);
    const link = row.used + 1;
    return {
      chainId: row.id,
      link,
      hash: chain.hash(link),
      commitment: chain.hash(link - 1),
      publicSalt: row.public_salt,
    };
  }

  /**
   * Returns a round's secret hash and the salt of its chain. Call this only after the round has ended.
   * @throws Error if the chain does not exist or has no salt
   */
  async reveal(chainId: number, link: number): Promise<RevealedLink> {
    const [row] = await this.database.call<SeedChainRow>(
      'seed_chain',
      'SELECT * FROM seed_chains WHERE id = $1',
      [chainId],
    );
    if (row?.public_salt == null) throw new Error(`Seed chain ${chainId} does not exist or has no salt.`);
    return {
      hash: this.hashChainOf(row).hash(link),
      publicSalt: row.public_salt,
      saltBlock: saltBlockOf(row),
      seedChain: {
        id: row.id,
        link,
        length: row.length,
        terminalHash: row.terminal_hash,
        edgePercent: edgePercentOf(row),
        publication: this.publicationOf(row),
      },
    };
  }

  /** Returns the public values of the latest seed chains, newest first. */
  async findPublished(): Promise<CrashChain[]> {
    const rows = await this.database.call<SeedChainRow>(
      'published_seed_chains',
      'SELECT * FROM seed_chains ORDER BY id DESC LIMIT $1',
      [LISTED_CHAINS],
    );
    return rows.map((row) => ({
      id: row.id,
      length: row.length,
      terminalHash: row.terminal_hash,
      edgePercent: edgePercentOf(row),
      publishedAt: row.published_at.toISOString(),
      publication: this.publicationOf(row),
      saltBlock: saltBlockOf(row),
      publicSalt: row.public_salt,
    }));
  }

  /**
   * Returns the seed chains of the current salt source and of this edge that have unused links, oldest first. Leaves out
   * chains whose publication on the blockchain is not older than the block of their salt.
   */
  findUnfinished(edgeBasisPoints: number): Promise<SeedChainRow[]> {
    return this.database.call<SeedChainRow>(
      'unfinished_seed_chains',
      `SELECT * FROM seed_chains AS c WHERE c.salt_chain_id IS NOT DISTINCT FROM $1 AND c.edge_basis_points = $2
         AND c.burnt_at IS NULL AND coalesce(c.publication_block < c.salt_block, true)
         AND NOT EXISTS (SELECT FROM crash_rounds AS r WHERE r.seed_chain_id = c.id AND r.link = c.length)
       ORDER BY id`,
      [this.salts.chainId, edgeBasisPoints],
    );
  }

  private publicationOf(row: SeedChainRow): ChainPublication | null {
    const { publication_chain_id: chainId, publication_tx: txHash, publication_block: block } = row;
    if (chainId === null || txHash === null || block === null) return null;
    const { chain } = this.config;
    // The explorer is that of the configured blockchain.
    const explorerUrl = chain?.chainId === chainId ? `${chain.explorerUrl}/tx/${txHash}` : null;
    return { chainId, txHash, block, explorerUrl };
  }

  private hashChainOf({ id, length, last_hash, terminal_hash }: SeedChainRow): HashChain {
    const known = this.hashChains.get(id);
    if (known !== undefined) return known;
    const chain = new HashChain(length, this.vault.openIfSealed(last_hash, seedChainContext(terminal_hash)));
    this.hashChains.set(id, chain);
    return chain;
  }
}

function edgePercentOf({ edge_basis_points }: SeedChainRow): number | null {
  return edge_basis_points === null ? null : edge_basis_points / 100;
}

function saltBlockOf({ salt_chain_id: chainId, salt_block: number }: SeedChainRow): SaltBlock | null {
  return chainId === null || number === null ? null : { chainId, number };
}
