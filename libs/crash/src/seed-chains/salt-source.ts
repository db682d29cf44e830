import { randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@arena/database';
import type { Lease } from '@arena/scheduling';

/**
 * The distance from the head to the block whose hash becomes the salt: one to two minutes. It must be more than the
 * endpoint can lag behind the network. The very first round waits this long.
 */
const BLOCKS_AHEAD = 60;

const RANDOM_SOURCE =
  'random, drawn by the server after the terminal hash was published (weaker than a future block hash)';

/** A seed chain before it is published. `lastHash` is secret. */
export interface NewSeedChain {
  length: number;
  lastHash: string;
  terminalHash: string;
}

export interface Salt {
  text: string;
  /** A description for people. */
  source: string;
}

/** The blocks of a public blockchain. A value that is not available now is undefined; the caller tries again later. */
export abstract class PublicBlocks {
  abstract readonly chainId: number;

  /** Returns the number of the latest block. */
  abstract head(): Promise<number | undefined>;

  /** Returns the hash of a block as 64 hex digits, once a reorganisation can no longer replace the block. */
  abstract finalHash(block: number): Promise<string | undefined>;
}

/** Publishes seed chains and salts them. Invariant: the salt of a chain is unknown when the chain is published. */
export abstract class SaltSource {
  /** The blockchain whose blocks are the salts; null for random salts. Rounds use only the seed chains of this source. */
  abstract readonly chainId: number | null;

  /** Publishes a seed chain. Does nothing when the source is not available now. */
  abstract publish(lease: Lease, chain: NewSeedChain): Promise<void>;

  /**
   * Returns the salt of a published seed chain, or undefined while it is not available.
   * @param block the block that was announced with the chain, if any
   */
  abstract saltFor(block: number | null): Promise<Salt | undefined>;
}

/** Salts without a blockchain, or with an embedded one: a server that mines the blocks could choose their hashes. */
@Injectable()
export class RandomSaltSource implements SaltSource {
  readonly chainId = null;

  async publish(lease: Lease, { length, lastHash, terminalHash }: NewSeedChain): Promise<void> {
    await lease.fenced((tx) =>
      tx.query('SELECT publish_seed_chain($1, $2, $3)', [length, lastHash, terminalHash]),
    );
  }

  saltFor(): Promise<Salt> {
    return Promise.resolve({ text: randomBytes(32).toString('hex'), source: RANDOM_SOURCE });
  }
}

/** Salts that are hashes of future blocks. The number of the block is published together with the terminal hash. */
@Injectable()
export class BlockHashSaltSource implements SaltSource {
  readonly chainId: number;
  private readonly logger = new Logger(BlockHashSaltSource.name);

  constructor(
    private readonly blocks: PublicBlocks,
    private readonly database: Database,
  ) {
    this.chainId = blocks.chainId;
  }

  async publish(lease: Lease, { length, lastHash, terminalHash }: NewSeedChain): Promise<void> {
    const askedAt = await this.databaseTime();
    const head = await this.blocks.head();
    if (head === undefined) return;
    const block = head + BLOCKS_AHEAD;
    const published = await lease.fenced((tx) =>
      tx.query<object[]>('SELECT * FROM publish_seed_chain_before_block($1, $2, $3, $4, $5, $6)', [
        length,
        lastHash,
        terminalHash,
        this.chainId,
        block,
        askedAt,
      ]),
    );
    if (published.length > 0)
      this.logger.log(`Published seed chain ${terminalHash}. Its salt will be ${this.describe(block)}.`);
  }

  async saltFor(block: number | null): Promise<Salt | undefined> {
    const hash = block === null ? undefined : await this.blocks.finalHash(block);
    if (block === null || hash === undefined) return undefined;
    const source = `${this.describe(block)}, announced before the block existed`;
    this.logger.log(`A seed chain gets the salt ${hash}: ${source}.`);
    return { text: hash, source };
  }

  private describe(block: number): string {
    return `the hash of block ${block} of chain ${this.chainId}`;
  }

  /** Returns the time of the clock that publish_seed_chain_before_block compares with. */
  private async databaseTime(): Promise<Date | undefined> {
    const [row] = await this.database.call<{ now: Date }>('now', 'SELECT clock_timestamp() AS now', []);
    return row?.now;
  }
}
