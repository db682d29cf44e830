import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@arena/database';
import type { Lease } from '@arena/scheduling';
import type { ChainRow } from './chain-row.js';
import { PublicBlocks } from './public-blocks.js';
import type { NewChain, Salt, SaltSource } from './salt-source.js';

/**
 * From the head to the block that is named: a minute or two. Nobody builds blocks so far ahead, and the endpoint may be
 * behind by most of it. The first round of all waits as long.
 */
const BLOCKS_AHEAD = 60;

/** The hash of a block that was still to come when its number was published, together with the terminal hash. */
@Injectable()
export class BlockSalts implements SaltSource {
  readonly chainId: number;
  private readonly logger = new Logger(BlockSalts.name);

  constructor(
    private readonly blocks: PublicBlocks,
    private readonly database: Database,
  ) {
    this.chainId = blocks.chainId;
  }

  async publish(lease: Lease, { length, lastHash, terminalHash }: NewChain): Promise<void> {
    const askedAt = await this.now();
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
      this.logger.log(
        `published a hash chain that ends at ${terminalHash}: ${this.words(block)} will salt it`,
      );
  }

  async saltOf({ salt_block: block }: ChainRow): Promise<Salt | undefined> {
    const hash = block === null ? undefined : await this.blocks.finalHash(block);
    if (block === null || hash === undefined) return undefined;
    const source = `${this.words(block)}, which was named before there was such a block`;
    this.logger.log(`a hash chain is salted with ${hash}, ${source}`);
    return { text: hash, source };
  }

  private words(block: number): string {
    return `the hash of block ${block} of chain ${this.chainId}`;
  }

  /** By the clock that the publication is held against. */
  private async now(): Promise<Date | undefined> {
    const [row] = await this.database.call<{ now: Date }>('now', 'SELECT clock_timestamp() AS now', []);
    return row?.now;
  }
}
