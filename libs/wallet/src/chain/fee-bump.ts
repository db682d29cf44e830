import type { Fees } from './fees.js';
import type { Wei } from './units.js';

/** A transaction that nobody has mined for so long pays more, if more is asked for. */
export const PATIENCE_MS = 30_000;

/** Nodes take a replacement only when both of its fees are at least a tenth higher; this is an eighth. */
const STEP = { numerator: 9n, denominator: 8n };

const raised = (fee: bigint): bigint => (fee * STEP.numerator) / STEP.denominator + 1n;
const higher = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Whether more is asked for by now than was offered. What is offered enough is sent again as it is, however long it takes. */
export const isTooLow = (last: Fees, current: Fees): boolean =>
  current.maxFee > last.maxFee || current.priorityFee > last.priorityFee;

/** One of the transactions that were signed with the same nonce. */
export interface Attempt {
  raw_tx: string;
  max_fee: Wei;
  priority_fee: Wei;
  attempted_at: Date;
}

/** What the next attempt has to offer. Undefined while the last one is to be sent again as it is. */
export function nextOffer({ max_fee, priority_fee, attempted_at }: Attempt, current: Fees): Fees | undefined {
  const last = { maxFee: max_fee, priorityFee: priority_fee };
  const isPatient = Date.now() - attempted_at.getTime() < PATIENCE_MS;
  return isPatient || !isTooLow(last, current) ? undefined : bumped(last, current);
}

/** What another attempt with the same nonce has to offer: enough to replace the last, and what is asked for by now. */
export function bumped(last: Fees, current: Fees): Fees {
  return {
    maxFee: higher(raised(last.maxFee), current.maxFee),
    priorityFee: higher(raised(last.priorityFee), current.priorityFee),
  };
}
