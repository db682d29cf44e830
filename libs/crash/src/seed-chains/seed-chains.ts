import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, type Repository } from 'typeorm';
import { ArenaConfig } from '@arena/config';
import type { Transaction } from '@arena/database';
import type { ChainPublication, CrashChain, FairReveal, SaltBlock } from '@arena/wire';
import { seedChainContext, Vault } from '@arena/vault';
import { HashChain } from './hash-chain.js';
import { SeedChain } from './seed-chain.entity.js';
import { SaltSource } from './salt-source.js';

/** The number of seed chains that players can list, enough for several months. */
const LISTED_CHAINS = 100;

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
    @InjectRepository(SeedChain) private readonly chains: Repository<SeedChain>,
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
    const [next] = await tx.query<{ id: number; used: number }[]>(
      `SELECT id, used FROM (
         SELECT c.id, c.length, coalesce((SELECT max(r.link) FROM crash_rounds AS r WHERE r.seed_chain_id = c.id), 0) AS used
         FROM seed_chains AS c WHERE c.public_salt IS NOT NULL AND c.salt_chain_id IS NOT DISTINCT FROM $1
           AND c.edge_basis_points = $2 AND c.burnt_at IS NULL
       ) AS chain WHERE used < length ORDER BY used = 0, id LIMIT 1`,
      [this.salts.chainId, edgeBasisPoints],
    );
    if (next === undefined) return undefined;
    const row = await tx.findOneByOrFail(SeedChain, { id: next.id });
    if (row.publicSalt === null) return undefined;
    const chain = this.hashChainOf(row);
    const link = next.used + 1;
    return {
      chainId: row.id,
      link,
      hash: chain.hash(link),
      commitment: chain.hash(link - 1),
      publicSalt: row.publicSalt,
    };
  }

  /**
   * Returns a round's secret hash and the salt of its chain. Call this only after the round has ended.
   * @throws Error if the chain does not exist or has no salt
   */
  async reveal(chainId: number, link: number): Promise<RevealedLink> {
    const row = await this.chains.findOneBy({ id: chainId });
    if (row?.publicSalt == null) throw new Error(`Seed chain ${chainId} does not exist or has no salt.`);
    return {
      hash: this.hashChainOf(row).hash(link),
      publicSalt: row.publicSalt,
      saltBlock: saltBlockOf(row),
      seedChain: {
        id: row.id,
        link,
        length: row.length,
        terminalHash: row.terminalHash,
        edgePercent: edgePercentOf(row),
        publication: this.publicationOf(row),
      },
    };
  }

  /** Returns the public values of the latest seed chains, newest first. */
  async findPublished(): Promise<CrashChain[]> {
    const rows = await this.chains.find({ order: { id: 'DESC' }, take: LISTED_CHAINS });
    return rows.map((row) => ({
      id: row.id,
      length: row.length,
      terminalHash: row.terminalHash,
      edgePercent: edgePercentOf(row),
      publishedAt: row.publishedAt.toISOString(),
      publication: this.publicationOf(row),
      saltBlock: saltBlockOf(row),
      publicSalt: row.publicSalt,
    }));
  }

  /**
   * Returns the seed chains of the current salt source and of this edge that have unused links, oldest first. Leaves out
   * chains whose publication on the blockchain is not older than the block of their salt.
   */
  findUnfinished(edgeBasisPoints: number): Promise<SeedChain[]> {
    return this.chains
      .createQueryBuilder('chain')
      .where({ saltChainId: this.salts.chainId ?? IsNull(), edgeBasisPoints, burntAt: IsNull() })
      .andWhere('coalesce(chain.publicationBlock < chain.saltBlock, true)')
      .andWhere(
        'NOT EXISTS (SELECT FROM crash_rounds AS r WHERE r.seed_chain_id = chain.id AND r.link = chain.length)',
      )
      .orderBy('chain.id')
      .getMany();
  }

  private publicationOf(row: SeedChain): ChainPublication | null {
    const { publicationChainId: chainId, publicationTx: txHash, publicationBlock: block } = row;
    if (chainId === null || txHash === null || block === null) return null;
    const { chain } = this.config;
    // The explorer is that of the configured blockchain.
    const explorerUrl = chain?.chainId === chainId ? `${chain.explorerUrl}/tx/${txHash}` : null;
    return { chainId, txHash, block, explorerUrl };
  }

  private hashChainOf({ id, length, lastHash, terminalHash }: SeedChain): HashChain {
    const known = this.hashChains.get(id);
    if (known !== undefined) return known;
    const chain = new HashChain(length, this.vault.openIfSealed(lastHash, seedChainContext(terminalHash)));
    this.hashChains.set(id, chain);
    return chain;
  }
}

function edgePercentOf({ edgeBasisPoints }: SeedChain): number | null {
  return edgeBasisPoints === null ? null : edgeBasisPoints / 100;
}

function saltBlockOf({ saltChainId: chainId, saltBlock: number }: SeedChain): SaltBlock | null {
  return chainId === null || number === null ? null : { chainId, number };
}
