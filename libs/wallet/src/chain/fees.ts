import type { Wei } from './units.js';

/** What an endpoint asks for, in wei for a unit of gas. */
interface Answer {
  maxFeePerGas: bigint | null;
  maxPriorityFeePerGas: bigint | null;
}

export interface Fees {
  /** Wei for a unit of gas, at the most. */
  maxFee: Wei;
  priorityFee: Wei;
}

/** Ten thousand gwei: a transfer would cost an AVAX. An endpoint that asks for more is not believed. */
const HIGHEST: Wei = 10_000n * 10n ** 9n;

/**
 * Reads the fees that an endpoint asks for.
 * @throws Error for none, and for more than anybody would pay: the treasury's and the players' AVAX are not its to burn
 */
export function feesAnswer({ maxFeePerGas, maxPriorityFeePerGas }: Answer): Fees {
  if (maxFeePerGas === null || maxPriorityFeePerGas === null) throw new Error('no fees of EIP-1559');
  if (maxFeePerGas > HIGHEST) throw new Error(`${maxFeePerGas} wei for a unit of gas`);
  return { maxFee: maxFeePerGas, priorityFee: maxPriorityFeePerGas };
}
