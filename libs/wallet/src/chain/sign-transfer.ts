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

/** A transaction from an address to itself, which only publishes its data. */
export interface MessageParams extends Pick<TransferParams, 'chainId' | 'nonce' | 'gas' | 'fees'> {
  /** Hex digits after 0x. */
  data: string;
}

/** Signs a token transfer without sending it. The caller must store the signed transaction before sending it. */
export function signTransfer(
  signer: TransactionSigner,
  { token, to, wei, ...params }: TransferParams,
): Promise<SignedTransfer> {
  return sign(signer, { ...params, to: token, data: encodeTransfer(to, wei) });
}

/**
 * Signs a message without sending it. The caller must store the signed transaction before sending it.
 * @param address the signer's address
 */
export function signMessage(
  signer: TransactionSigner,
  address: string,
  message: MessageParams,
): Promise<SignedTransfer> {
  return sign(signer, { ...message, to: address });
}

async function sign(
  signer: TransactionSigner,
  { chainId, to, data, nonce, gas, fees }: MessageParams & { to: string },
): Promise<SignedTransfer> {
  const rawTx = await signer.signTransaction({
    type: 2,
    chainId,
    to,
    value: 0n,
    data,
    nonce,
    gasLimit: gas,
    maxFeePerGas: fees.maxFee,
    maxPriorityFeePerGas: fees.priorityFee,
  });
  const { hash } = Transaction.from(rawTx);
  if (hash === null) throw new Error('The signed transaction has no hash.');
  return { txHash: hash, rawTx };
}
