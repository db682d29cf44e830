import type { Lease } from '@arena/scheduling';
import type { ChainRow } from './chain-row.js';

export interface NewChain {
  length: number;
  lastHash: string;
  terminalHash: string;
}

export interface Salt {
  text: string;
  /** Where it is from, in words. */
  source: string;
}

/** Where the salts of hash chains are from. Invariant: nobody knows a chain's salt when the chain is published. */
export abstract class SaltSource {
  /** The public chain whose blocks give them; null where they are drawn. A hash chain is played under its own kind only. */
  abstract readonly chainId: number | null;

  /** Publishes a hash chain, with whatever can be said of its salt. May put it off. */
  abstract publish(lease: Lease, chain: NewChain): Promise<void>;

  /** The salt of a chain that has been published; undefined while there is none. */
  abstract saltOf(chain: ChainRow): Promise<Salt | undefined>;
}
