import type { ArenaAmount, Timestamp } from './amount.js';

/** ARENA tokens that arrived in the player's wallet. */
export interface Deposit {
  id: number;
  amount: ArenaAmount;
  txHash: string;
  status: DepositStatus;
  createdAt: Timestamp;
}

/**
 * pending: being credited. below-minimum: waits for more ARENA. needs-avax: waits for AVAX for the transaction fee.
 * credited: added to the balance. moved: the player sent the tokens away before they were credited.
 */
export type DepositStatus = 'pending' | 'below-minimum' | 'needs-avax' | 'credited' | 'moved';

export interface Withdrawal {
  id: number;
  amount: ArenaAmount;
  /** EIP-55. */
  address: string;
  status: 'queued' | 'sent' | 'confirmed' | 'failed';
  txHash?: string;
  /** With `failed`: a sentence for the player. The amount was returned to the balance. */
  failure?: string;
  createdAt: Timestamp;
}

export interface WithdrawalRequest {
  /** ARENA. */
  amount: number | string;
  /** The player's own wallet when omitted. */
  address?: string;
  password: string;
}

export interface WalletChain {
  id: number;
  name: string;
  embedded: boolean;
  tokenAddress: string;
  /** Only for the embedded chain. */
  rpcUrl?: string;
}

export interface WalletView {
  walletAddress: string;
  /** Encrypted under the server's master key; useless without it. */
  privateKey: string;
  /** The playable balance. */
  arenaBalance: ArenaAmount;
  /** AVAX on the chain, 18 decimals; null while the chain does not answer. */
  avaxBalance: string | null;
  /** ARENA on the chain; null while the chain does not answer. */
  tokenBalance: ArenaAmount | null;
  /** The explorer's page of the address; null without a chain. */
  explorerUrl: string | null;
  /** Null without a chain: deposits and withdrawals are then impossible. */
  chain: WalletChain | null;
  /** ARENA that must arrive before they are credited. */
  minDeposit: ArenaAmount;
  /** The part of `minDeposit` that has not arrived yet. */
  missingDeposit: ArenaAmount;
  /** Newest first, at most 50. */
  deposits: Deposit[];
  /** Newest first, at most 50. */
  withdrawals: Withdrawal[];
}

/** A token transfer on the embedded chain. Addresses are EIP-55. */
export interface ChainTransfer {
  txHash: string;
  block: number;
  from: string;
  to: string;
  amount: ArenaAmount;
}

/** An address in the explorer of the embedded chain. */
export interface ChainAddress {
  /** EIP-55. */
  address: string;
  /** 18 decimals. */
  avaxBalance: string;
  tokenBalance: ArenaAmount;
  /** In the last 2048 blocks, newest first, at most 100. */
  transfers: ChainTransfer[];
}

/** A transaction in the explorer of the embedded chain. */
export interface ChainTransaction {
  hash: string;
  status: 'pending' | 'succeeded' | 'failed';
  /** Null until it is mined. */
  block: number | null;
  transfers: ChainTransfer[];
}
