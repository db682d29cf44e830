/**
 * A chain in the open: nobody foresees its blocks, and everybody can look them up. Whatever it does not tell now is
 * undefined, and is asked again.
 */
export abstract class PublicBlocks {
  abstract readonly chainId: number;

  /** The number of the latest block. */
  abstract head(): Promise<number | undefined>;

  /** 64 hex digits, once nothing is expected to undo the block. */
  abstract finalHash(block: number): Promise<string | undefined>;
}
