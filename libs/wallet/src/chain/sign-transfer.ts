import { Transaction } from 'ethers';
import type { Fees } from './fees.js';
import { encodeTransfer } from './token.js';
import type { Wei } from './units.js';

/** A gas limit above what a token transfer needs. Unused gas is not charged. */
export const TRANSFER_GAS = 100_000n;

export interface SignedTransfer {
  txHash: string;
  rawTx: string;
}

export interface TransferParams {
  chainId: number;
  token: string;
  to: string;
  wei: Wei;
  nonce: number;
  gas: bigint;
  fees: Fees;
}

/** The content of an EIP-1559 transaction. */
export interface UnsignedTransaction {
  type: 2;
  chainId: number;
  to: string;
  value: bigint;
  data: string;
  nonce: number;
  gasLimit: bigint;
  maxFeePerGas: Wei;
  maxPriorityFeePerGas: Wei;
}

/** Signs transactions of one address, with a private key in this process or elsewhere. */
export interface TransactionSigner {
  /** Returns the signed transaction as hex. */
  signTransaction(transaction: UnsignedTransaction): Promise<string>;
}

/** Signs a token transfer without sending it. The caller must store the signed transaction before sending it. */
export async function signTransfer(
  signer: TransactionSigner,
  { chainId, token, to, wei, nonce, gas, fees }: TransferParams,
): Promise<SignedTransfer> {
  const rawTx = await signer.signTransaction({
    type: 2,
    chainId,
    to: token,
    value: 0n,
    data: encodeTransfer(to, wei),
    nonce,
    gasLimit: gas,
    maxFeePerGas: fees.maxFee,
    maxPriorityFeePerGas: fees.priorityFee,
  });
  const { hash } = Transaction.from(rawTx);
  if (hash === null) throw new Error('The signed transaction has no hash.');
  return { txHash: hash, rawTx };
}
