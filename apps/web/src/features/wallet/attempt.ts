import { createIdempotencyKey } from '../../services/idempotency-key.js';

interface Order {
  userId: number;
  amount: string;
  address: string;
}

/** What was asked for and not answered yet. It outlives its screen: the answer may be all that was lost. */
let unanswered: (Order & { key: string }) | undefined;

/** The key of an order. Asked for again after a failure, it is the same order: never a second withdrawal. */
export function keyOf(order: Order): string {
  if (unanswered === undefined || !isSame(unanswered, order))
    unanswered = { ...order, key: createIdempotencyKey() };
  return unanswered.key;
}

/** It was taken: the next one is another, though it be for the same. */
export function answered(): void {
  unanswered = undefined;
}

function isSame(one: Order, other: Order): boolean {
  return one.userId === other.userId && one.amount === other.amount && one.address === other.address;
}
