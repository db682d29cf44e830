import { randomBytes } from 'node:crypto';
import { Injectable, Optional, type OnApplicationBootstrap } from '@nestjs/common';
import { ArenaConfig } from '@arena/config';
import { JobRunner, type Lease } from '@arena/scheduling';
import { seedChainContext, Vault } from '@arena/vault';
import { HashChain } from './hash-chain.js';
import { PublicRecord, publicationText } from './public-record.js';
import { SaltSource, writeChain } from './salt-source.js';
import type { SeedChain } from './seed-chain.entity.js';
import { SeedChains } from './seed-chains.js';

/**
 * The number of links in a chain, enough for a few days of rounds. Computing a chain takes about 10 ms, and only its
 * last hash is stored.
 */
const LENGTH = 10_000;
/**
 * The number of chains with unused links to keep: the one in use and the next one, which is published days before its
 * first round.
 */
const UNFINISHED_CHAINS = 2;
const PAUSE_MS = 1000;

/**
 * Keeps an unused seed chain in reserve: publishes chains, also on the blockchain if there is one, and salts them in
 * later transactions.
 */
@Injectable()
export class SeedChainSupply implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobRunner,
    private readonly seedChains: SeedChains,
    private readonly salts: SaltSource,
    private readonly config: ArenaConfig,
    private readonly vault: Vault,
    @Optional() private readonly record?: PublicRecord,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({ name: 'crash-chains', pauseMs: PAUSE_MS, run: (lease) => this.run(lease) });
  }

  private async run(lease: Lease): Promise<void> {
    const known = await this.findUnfinished();
    for (let count = known.length; count < UNFINISHED_CHAINS; count += 1) await this.publish(lease);
    const all = known.length < UNFINISHED_CHAINS ? await this.findUnfinished() : known;
    const published = await this.recordPublications(lease, all);
    // Salt the oldest chain first, because rounds start with the first chain that has a salt.
    for (const chain of published) if (chain.publicSalt === null && !(await this.salt(lease, chain))) return;
  }

  private findUnfinished(): Promise<SeedChain[]> {
    return this.seedChains.findUnfinished(this.config.crashEdgeBasisPoints);
  }

  private publish(lease: Lease): Promise<void> {
    const lastHash = randomBytes(32).toString('hex');
    const terminalHash = new HashChain(LENGTH, lastHash).hash(0);
    return this.salts.publish(lease, {
      length: LENGTH,
      sealedLastHash: this.vault.seal(lastHash, seedChainContext(terminalHash)),
      terminalHash,
      edgeBasisPoints: this.config.crashEdgeBasisPoints,
    });
  }

  /**
   * Requests the publication of the chains on the blockchain, and records those that are published.
   * @returns the chains before the first one that is not published and has no salt; all of them without a blockchain
   */
  private async recordPublications(lease: Lease, chains: readonly SeedChain[]): Promise<SeedChain[]> {
    const published: SeedChain[] = [];
    let isInOrder = true;
    for (const chain of chains) {
      const isReady = chain.publicSalt !== null || (await this.isPublished(lease, chain));
      isInOrder &&= isReady;
      if (isInOrder) published.push(chain);
    }
    return published;
  }

  private async isPublished(lease: Lease, chain: SeedChain): Promise<boolean> {
    if (this.record === undefined || chain.publicationTx !== null) return true;
    const text = publicationText(chain);
    const transaction = await this.record.find(text);
    if (transaction === undefined) await this.record.request(text);
    if (transaction == null) return false;
    const { chainId, txHash, block } = transaction;
    const values = [chain.id, chainId, txHash, block];
    await writeChain(lease, 'record_seed_chain_publication($1, $2, $3, $4)', values);
    // The salt must not have been known. If it was, the chain is never used and the next run publishes another one.
    return chain.saltBlock === null || block < chain.saltBlock;
  }

  /** Sets the chain's salt if it is available. Returns whether the salt was set. */
  private async salt(lease: Lease, { id, saltBlock }: SeedChain): Promise<boolean> {
    const salt = await this.salts.saltFor(saltBlock);
    if (salt === undefined) return false;
    await writeChain(lease, 'salt_seed_chain($1, $2, $3)', [id, salt.text, salt.source]);
    return true;
  }
}
