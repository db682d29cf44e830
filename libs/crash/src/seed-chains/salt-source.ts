import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Database } from '@arena/database';
import type { Lease } from '@arena/scheduling';

/**
 * The number of blocks from the chain's head to the block whose hash becomes the salt, which takes one to two minutes.
 * It must be greater than the endpoint's lag behind the network. The very first round waits this long.
 */
const BLOCKS_AHEAD = 60;

const RANDOM_SOURCE =
  'random, drawn by the server after the terminal hash was published (weaker than a future block hash)';

/** A seed chain before it is published. */
export interface NewSeedChain {
  length: number;
  /** The secret last hash, sealed. */
  sealedLastHash: string;
  terminalHash: string;
  /** The house edge of the chain's rounds, which is published with it: 100 is 1 %. */
  edgeBasisPoints: number;
}

export interface Salt {
  text: string;
  /** A human-readable description. */
  source: string;
}

/**
 * Provides the blocks of a public blockchain. A method returns undefined if the value is not available now; the caller
 * tries again later.
 */
export abstract class PublicBlocks {
  abstract readonly chainId: number;

  /** Returns the number of the latest block. */
  abstract head(): Promise<number | undefined>;

  /** Returns a block's hash as 64 hex digits once a reorganisation can no longer replace the block. */
  abstract finalHash(block: number): Promise<string | undefined>;
}

/** Publishes seed chains and provides their salts. Invariant: a chain's salt is unknown when the chain is published. */
export abstract class SaltSource {
  /**
   * The id of the blockchain whose block hashes are the salts; null for random salts. Rounds use only seed chains from
   * this source.
   */
  abstract readonly chainId: number | null;

  /** Publishes a seed chain. Does nothing if the source is currently unavailable. */
  abstract publish(lease: Lease, chain: NewSeedChain): Promise<void>;

  /**
   * Returns the salt of a published seed chain, or undefined while it is not available.
   * @param block the block that was announced with the chain, or null if none was
   */
  abstract saltFor(block: number | null): Promise<Salt | undefined>;
}

/** Calls a routine that writes a seed chain, and returns its rows. */
export const writeChain = (lease: Lease, routine: string, values: readonly unknown[]): Promise<object[]> =>
  lease.fenced((tx) => tx.query(`SELECT * FROM ${routine}`, [...values]));

const publishedValues = ({
  length,
  sealedLastHash,
  terminalHash,
  edgeBasisPoints,
}: NewSeedChain): unknown[] => [length, sealedLastHash, terminalHash, edgeBasisPoints];

/**
 * Draws random salts. Used if there is no blockchain, and for the embedded one, because a server that mines the blocks
 * could choose their hashes.
 */
export class RandomSaltSource implements SaltSource {
  readonly chainId = null;

  async publish(lease: Lease, chain: NewSeedChain): Promise<void> {
    await writeChain(lease, 'publish_seed_chain($1, $2, $3, $4)', publishedValues(chain));
  }

  saltFor(): Promise<Salt> {
    return Promise.resolve({ text: randomBytes(32).toString('hex'), source: RANDOM_SOURCE });
  }
}

/** Uses the hashes of future blocks as salts. The block's number is published together with the terminal hash. */
export class BlockHashSaltSource implements SaltSource {
  readonly chainId: number;
  private readonly logger = new Logger(BlockHashSaltSource.name);

  constructor(
    private readonly blocks: PublicBlocks,
    private readonly database: Database,
  ) {
    this.chainId = blocks.chainId;
  }

  async publish(lease: Lease, chain: NewSeedChain): Promise<void> {
    const askedAt = await this.database.time(); // which publish_seed_chain_before_block compares with
    const head = await this.blocks.head();
    if (head === undefined) return;
    const block = head + BLOCKS_AHEAD;
    const values = [...publishedValues(chain), this.chainId, block, askedAt];
    const routine = 'publish_seed_chain_before_block($1, $2, $3, $4, $5, $6, $7)';
    const published = await writeChain(lease, routine, values);
    if (published.length > 0)
      this.logger.log(
        `Published seed chain ${chain.terminalHash}. Its salt will be ${this.describe(block)}.`,
      );
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
}
