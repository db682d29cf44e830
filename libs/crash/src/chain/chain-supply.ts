import { randomBytes } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { JobRunner, type Lease } from '@arena/scheduling';
import type { ChainRow } from './chain-row.js';
import { Chains } from './chains.js';
import { HashChain } from './hash-chain.js';
import { SaltSource } from './salt-source.js';

/** A few days of rounds. Building one takes some ten milliseconds; it is kept as its last hash alone. */
const LENGTH = 10_000;
/** The one in use, and a whole one, days before it is needed: so that rolling over stops nobody. */
const CHAINS_AHEAD = 2;
const PAUSE_MS = 1000;

/** Publishes chains, and salts them in later transactions, until a whole one lies ahead of the one in use. */
@Injectable()
export class ChainSupply implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobRunner,
    private readonly chains: Chains,
    private readonly salts: SaltSource,
  ) {}

  onApplicationBootstrap(): void {
    this.jobs.start({ name: 'crash-chains', pauseMs: PAUSE_MS, run: (lease) => this.run(lease) });
  }

  private async run(lease: Lease): Promise<void> {
    const known = await this.chains.unfinished();
    for (let count = known.length; count < CHAINS_AHEAD; count += 1) await this.publish(lease);
    const all = known.length < CHAINS_AHEAD ? await this.chains.unfinished() : known;
    // In their order: a later one that was salted first would be played first.
    for (const chain of all) if (chain.public_salt === null && !(await this.salt(lease, chain))) return;
  }

  private publish(lease: Lease): Promise<void> {
    const lastHash = randomBytes(32).toString('hex');
    const terminalHash = new HashChain(LENGTH, lastHash).hash(0);
    return this.salts.publish(lease, { length: LENGTH, lastHash, terminalHash });
  }

  private async salt(lease: Lease, chain: ChainRow): Promise<boolean> {
    const salt = await this.salts.saltOf(chain);
    if (salt === undefined) return false;
    const { text, source } = salt;
    await lease.fenced((tx) => tx.query('SELECT salt_seed_chain($1, $2, $3)', [chain.id, text, source]));
    return true;
  }
}
