import { verify } from '@node-rs/argon2';
import { perform } from '../processes/delegate.js';
import type { HashingOrder } from './bare-argon2.js';

perform(async (order) => {
  const { passwordHash, password, atOnce, seconds } = order as HashingOrder;
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const lane = async (): Promise<void> => {
    for (;;) {
      if (!(await verify(passwordHash, password))) throw new Error('the password does not fit');
      if (performance.now() >= end) return;
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { perSecond: done / seconds };
});
