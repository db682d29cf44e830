import type { SeedChainRow } from './seed-chains.js';

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
export function publicationText(row: SeedChainRow): string {
  const { terminal_hash, length, edge_basis_points, salt_chain_id, salt_block } = row;
  return JSON.stringify({
    record: 'ARENA crash seed chain',
    terminalHash: terminal_hash,
    length,
    edgePercent: edge_basis_points === null ? null : edge_basis_points / 100,
    saltBlock: salt_block === null ? null : { chainId: salt_chain_id, number: salt_block },
  });
}
