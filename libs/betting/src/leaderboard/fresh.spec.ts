import { describe, expect, it } from '@jest/globals';
import { Fresh } from './fresh.js';

function counted() {
  let now = 0;
  let reads = 0;
  const fresh = new Fresh(
    500,
    () => Promise.resolve((reads += 1)),
    () => now,
  );
  return { fresh, pass: (ms: number) => (now += ms), reads: () => reads };
}

describe(Fresh, () => {
  it('reads once for all who come within its time', async () => {
    const { fresh, pass, reads } = counted();
    await Promise.all([fresh.get(), fresh.get()]);
    pass(499);
    expect(await fresh.get()).toBe(1);
    expect(reads()).toBe(1);
  });

  it('reads again when its time is over', async () => {
    const { fresh, pass } = counted();
    await fresh.get();
    pass(500);
    expect(await fresh.get()).toBe(2);
  });

  it('keeps no failure', async () => {
    let failing = true;
    const fresh = new Fresh(500, () =>
      failing ? Promise.reject(new Error('away')) : Promise.resolve('back'),
    );
    await expect(fresh.get()).rejects.toThrow('away');
    failing = false;
    expect(await fresh.get()).toBe('back');
  });
});
