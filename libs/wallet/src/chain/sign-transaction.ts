import { Transaction } from 'ethers';
import type { Fees } from './fees.js';
import type { Wei } from './units.js';

/** A gas limit above what a token transfer needs. Unused gas is not charged. */
export const TRANSFER_GAS = 100_000n;

export interface SignedTransfer {
  txHash: string;
  rawTx: string;
}

/** A transaction that sends no AVAX. Its data are hex digits after 0x. */
export interface TransactionParams {
  chainId: number;
  to: string;
  data: string;
  nonce: number;
  gas: bigint;
  fees: Fees;
}

/** The content of an EIP-1559 transaction. */
export interface UnsignedTransaction extends Pick<TransactionParams, 'chainId' | 'to' | 'data' | 'nonce'> {
  type: 2;
  value: bigint;
  gasLimit: bigint;
  maxFeePerGas: Wei;
  maxPriorityFeePerGas: Wei;
}

export interface TransactionSigner {
  signTransaction(transaction: UnsignedTransaction): Promise<string>;
}

/** Signs a transaction without sending it. The caller must store the signed transaction before sending it. */
export async function signTransaction(
  signer: TransactionSigner,
  { gas, fees, ...params }: TransactionParams,
): Promise<SignedTransfer> {
  const rawTx = await signer.signTransaction({
    ...params,
    type: 2,
    value: 0n,
    gasLimit: gas,
    maxFeePerGas: fees.maxFee,
    maxPriorityFeePerGas: fees.priorityFee,
  });
  const { hash } = Transaction.from(rawTx);
  if (hash === null) throw new Error('The signed transaction has no hash.');
  return { txHash: hash, rawTx };
}
