import type { FeeData } from 'ethers';
import type { Attempt } from './attempt.entity.js';
import type { Wei } from './units.js';

/** The fees of an EIP-1559 transaction, in wei per unit of gas. */
export interface Fees {
  maxFee: Wei;
  priorityFee: Wei;
}

/** 10,000 gwei, at which a token transfer would cost one AVAX. A higher suggestion is treated as an endpoint error. */
const HIGHEST_FEE: Wei = 10_000n * 10n ** 9n;

/** A transaction that was not mined within this time gets a fee bump if the current fees are higher. */
export const FEE_BUMP_AFTER_MS = 30_000;

/** Raises a fee by an eighth, because nodes accept a replacement only if both fees rise by at least a tenth. */
const raised = (fee: bigint): bigint => (fee * 9n) / 8n + 1n;
const higher = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/**
 * Parses the fees that an endpoint suggests.
 * @throws Error if a fee is missing or unreasonably high, so that a faulty endpoint cannot make the treasury or the
 *   players waste AVAX
 */
export function parseFees({
  maxFeePerGas,
  maxPriorityFeePerGas,
}: Pick<FeeData, 'maxFeePerGas' | 'maxPriorityFeePerGas'>): Fees {
  if (maxFeePerGas === null || maxPriorityFeePerGas === null) throw new Error('EIP-1559 fees are missing');
  if (maxFeePerGas > HIGHEST_FEE) throw new Error(`a fee of ${maxFeePerGas} wei per unit of gas is too high`);
  return { maxFee: maxFeePerGas, priorityFee: maxPriorityFeePerGas };
}

/** Whether either offered fee is below the current one. Otherwise the transaction is rebroadcast without a fee bump. */
export const isUnderpriced = (last: Fees, current: Fees): boolean =>
  current.maxFee > last.maxFee || current.priorityFee > last.priorityFee;

/** Returns the fees for the next attempt, or undefined if the last attempt should be rebroadcast unchanged. */
export function nextFees(
  last: Pick<Attempt, 'maxFee' | 'priorityFee' | 'createdAt'>,
  current: Fees,
): Fees | undefined {
  const isRecent = Date.now() - last.createdAt.getTime() < FEE_BUMP_AFTER_MS;
  return isRecent || !isUnderpriced(last, current) ? undefined : bumpFees(last, current);
}

/** Returns fees that are high enough to replace the last attempt and not below the current fees. */
export function bumpFees(last: Fees, current: Fees): Fees {
  return {
    maxFee: higher(raised(last.maxFee), current.maxFee),
    priorityFee: higher(raised(last.priorityFee), current.priorityFee),
  };
}
