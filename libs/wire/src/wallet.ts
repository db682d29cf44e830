import type { ArenaAmount, Timestamp } from './amount.js';

/** ARENA that has arrived in the player's wallet from outside. */
export interface Deposit {
  id: number;
  amount: ArenaAmount;
  txHash: string;
  status: DepositStatus;
  createdAt: Timestamp;
}

/**
 * pending: on its way into the balance. below-minimum and needs-avax: waits for more ARENA, or for gas. credited: in
 * the balance. moved: was sent on by the player before it came in.
 */
export type DepositStatus = 'pending' | 'below-minimum' | 'needs-avax' | 'credited' | 'moved';

export interface Withdrawal {
  id: number;
  amount: ArenaAmount;
  /** EIP-55. */
  address: string;
  status: 'queued' | 'sent' | 'confirmed' | 'failed';
  txHash?: string;
  /** A sentence, with `failed`: the amount is back in the balance. */
  failure?: string;
  createdAt: Timestamp;
}

export interface WithdrawalRequest {
  /** ARENA. */
  amount: number | string;
  /** The player's own wallet when it is left out. */
  address?: string;
  password: string;
}

export interface WalletChain {
  id: number;
  name: string;
  embedded: boolean;
  tokenAddress: string;
  /** Of the embedded chain only. */
  rpcUrl?: string;
}

export interface WalletView {
  walletAddress: string;
  /** Sealed under the server's master key: it opens nothing for whoever reads it. */
  privateKey: string;
  /** What can be played. */
  arenaBalance: ArenaAmount;
  /** On the chain, 18 decimals; null while the chain does not answer. */
  avaxBalance: string | null;
  /** ARENA on the chain; null while the chain does not answer. */
  tokenBalance: ArenaAmount | null;
  /** Of the address; null without a chain. */
  explorerUrl: string | null;
  /** Null when this server has none: then nothing can be deposited or withdrawn. */
  chain: WalletChain | null;
  /** ARENA that have to arrive before they are brought in. */
  minDeposit: ArenaAmount;
  /** How much of that has not arrived yet. */
  missingDeposit: ArenaAmount;
  /** Newest first, fifty at most. */
  deposits: Deposit[];
  /** Newest first, fifty at most. */
  withdrawals: Withdrawal[];
}

/** A movement of ARENA on the embedded chain. Addresses are EIP-55. */
export interface ChainTransfer {
  txHash: string;
  block: number;
  from: string;
  to: string;
  amount: ArenaAmount;
}

/** What the explorer of the embedded chain knows of an address. */
export interface ChainAddress {
  /** EIP-55. */
  address: string;
  /** 18 decimals. */
  avaxBalance: string;
  tokenBalance: ArenaAmount;
  /** Of the latest 2048 blocks, newest first, a hundred at most. */
  transfers: ChainTransfer[];
}

/** What it knows of a transaction. */
export interface ChainTransaction {
  hash: string;
  status: 'pending' | 'succeeded' | 'failed';
  /** Null until it is mined. */
  block: number | null;
  transfers: ChainTransfer[];
}
