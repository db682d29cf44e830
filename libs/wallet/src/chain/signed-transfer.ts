import { Transaction, Wallet } from 'ethers';
import type { Fees } from './fees.js';
import { transferCall } from './token.js';
import type { Wei } from './units.js';

/** More than a transfer of the token takes; what is not used is not paid for. */
export const TRANSFER_GAS = 100_000n;

export interface SignedTransfer {
  txHash: string;
  rawTx: string;
}

export interface TransferOrder {
  chainId: number;
  token: string;
  to: string;
  wei: Wei;
  nonce: number;
  gas: bigint;
  fees: Fees;
}

/** Signs a transfer of the token. Nothing is sent: whoever sends it writes it down first. */
export async function signTransfer(
  privateKey: string,
  { chainId, token, to, wei, nonce, gas, fees }: TransferOrder,
): Promise<SignedTransfer> {
  const rawTx = await new Wallet(privateKey).signTransaction({
    type: 2,
    chainId,
    to: token,
    value: 0n,
    data: transferCall(to, wei),
    nonce,
    gasLimit: gas,
    maxFeePerGas: fees.maxFee,
    maxPriorityFeePerGas: fees.priorityFee,
  });
  const { hash } = Transaction.from(rawTx);
  if (hash === null) throw new Error('a signed transaction without a hash');
  return { txHash: hash, rawTx };
}
