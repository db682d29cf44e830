import type { SeedChain } from './seed-chain.entity.js';

/** A transaction that published a text on a blockchain. */
export interface PublicationTransaction {
  chainId: number;
  txHash: string;
  block: number;
}

/** Publishes texts on a blockchain, where they cannot be changed or backdated. */
export abstract class PublicRecord {
  /** Requests that a text be published. Does nothing if it was requested before. */
  abstract request(text: string): Promise<void>;

  /** Returns the transaction of a text, null while it is not final, or undefined if the text was not requested. */
  abstract find(text: string): Promise<PublicationTransaction | null | undefined>;
}

/** Returns the text that publishes a seed chain: JSON, whose fields verify.mjs compares. */
export function publicationText(row: SeedChain): string {
  const { terminalHash, length, edgeBasisPoints, saltChainId, saltBlock } = row;
  return JSON.stringify({
    record: 'ARENA crash seed chain',
    terminalHash: terminalHash,
    length,
    edgePercent: edgeBasisPoints === null ? null : edgeBasisPoints / 100,
    saltBlock: saltBlock === null ? null : { chainId: saltChainId, number: saltBlock },
  });
}
