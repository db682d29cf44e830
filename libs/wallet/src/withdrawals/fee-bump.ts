import type { Fees } from '../chain/chain.js';

/** A payment that nobody has mined for so long pays more, if more is asked for. */
export const PATIENCE_MS = 30_000;

/** Nodes take a replacement only when both of its fees are at least a tenth higher; this is an eighth. */
const STEP = { numerator: 9n, denominator: 8n };

const raised = (fee: bigint): bigint => (fee * STEP.numerator) / STEP.denominator + 1n;
const higher = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** Whether more is asked for by now than was offered. What is offered enough is sent again as it is, however long it takes. */
export const isTooLow = (last: Fees, current: Fees): boolean =>
  current.maxFee > last.maxFee || current.priorityFee > last.priorityFee;

/** What another attempt with the same nonce has to offer: enough to replace the last, and what is asked for by now. */
export function bumped(last: Fees, current: Fees): Fees {
  return {
    maxFee: higher(raised(last.maxFee), current.maxFee),
    priorityFee: higher(raised(last.priorityFee), current.priorityFee),
  };
}
