import { delegate } from '../processes/delegate.js';

/** One comparison after the other, so many at once, and nothing else in the process. */
export interface HashingOrder {
  /** A hash of the product's: it names its own cost. */
  passwordHash: string;
  password: string;
  atOnce: number;
  seconds: number;
}

/** Comparisons per second. */
export async function bareArgon2(order: HashingOrder): Promise<number> {
  const module = new URL('./bare-argon2.process.js', import.meta.url);
  const { perSecond } = await delegate<{ perSecond: number }>(module, order);
  return perSecond;
}
