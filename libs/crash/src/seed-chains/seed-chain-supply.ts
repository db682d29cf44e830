import { randomBytes } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { JobRunner, type Lease } from '@arena/scheduling';
import { HashChain } from './hash-chain.js';
import { SaltSource } from './salt-source.js';
import { SeedChains, type SeedChainRow } from './seed-chains.js';

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

/** Keeps an unused seed chain in reserve: publishes chains and salts them in later transactions. */
@Injectable()
export class SeedChainSupply implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobRunner,
    private readonly seedChains: SeedChains,
    private readonly salts: SaltSource,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({ name: 'crash-chains', pauseMs: PAUSE_MS, run: (lease) => this.run(lease) });
  }

  private async run(lease: Lease): Promise<void> {
    const known = await this.seedChains.findUnfinished();
    for (let count = known.length; count < UNFINISHED_CHAINS; count += 1) await this.publish(lease);
    const all = known.length < UNFINISHED_CHAINS ? await this.seedChains.findUnfinished() : known;
    // Salt the oldest chain first, because rounds start with the first chain that has a salt.
    for (const chain of all) if (chain.public_salt === null && !(await this.salt(lease, chain))) return;
  }

  private publish(lease: Lease): Promise<void> {
    const lastHash = randomBytes(32).toString('hex');
    const terminalHash = new HashChain(LENGTH, lastHash).hash(0);
    return this.salts.publish(lease, { length: LENGTH, lastHash, terminalHash });
  }

  /** Sets the chain's salt if it is available. Returns whether the salt was set. */
  private async salt(lease: Lease, { id, salt_block }: SeedChainRow): Promise<boolean> {
    const salt = await this.salts.saltFor(salt_block);
    if (salt === undefined) return false;
    const { text, source } = salt;
    await lease.fenced((tx) => tx.query('SELECT salt_seed_chain($1, $2, $3)', [id, text, source]));
    return true;
  }
}
