import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@arena/wire';
import { PerUserQueue } from './per-user-queue.js';

/** Work that ends when told to. */
function held<T>(value: T): { work: () => Promise<T>; end: () => void; begun: () => boolean } {
  let end = (): void => undefined;
  let begun = false;
  const done = new Promise<T>((resolve) => {
    end = () => resolve(value);
  });
  const work = (): Promise<T> => {
    begun = true;
    return done;
  };
  return { work, end: () => end(), begun: () => begun };
}

describe(PerUserQueue, () => {
  it('runs the work of one player in the order in which it came, never two at once', async () => {
    const lanes = new PerUserQueue();
    const order: number[] = [];
    let running = 0;
    const work = (index: number) => async () => {
      running += 1;
      expect(running).toBe(1);
      for (let waits = 0; waits < 5 - index; waits += 1) await turn();
      order.push(index);
      running -= 1;
      return index;
    };
    const answers = await Promise.all([0, 1, 2, 3, 4].map((index) => lanes.run(7, work(index))));
    expect(answers).toEqual([0, 1, 2, 3, 4]);
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  it('lets no player wait for another', async () => {
    const lanes = new PerUserQueue();
    const slow = held('slow');
    const first = lanes.run(1, slow.work);
    expect(await lanes.run(2, () => Promise.resolve('quick'))).toBe('quick');
    slow.end();
    expect(await first).toBe('slow');
  });

  it('goes on after work that failed, and fails nobody else', async () => {
    const lanes = new PerUserQueue();
    const answers = await Promise.allSettled([
      lanes.run(1, () => Promise.reject(new Error('a bet that failed'))),
      lanes.run(1, () => Promise.resolve('next')),
      lanes.run(1, () => {
        throw new Error('at once');
      }),
      lanes.run(1, () => Promise.resolve('last')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('starts nothing before its turn', async () => {
    const lanes = new PerUserQueue();
    const first = held(1);
    const second = held(2);
    const both = [lanes.run(1, first.work), lanes.run(1, second.work)];
    await turn();
    expect([first.begun(), second.begun()]).toEqual([true, false]);
    first.end();
    await turn();
    expect(second.begun()).toBe(true);
    second.end();
    expect(await Promise.all(both)).toEqual([1, 2]);
  });

  it('refuses a line that is too long, of that player alone, until it is shorter', async () => {
    const lanes = new PerUserQueue();
    const first = held('first');
    const line = [lanes.run(1, first.work)];
    for (let waiting = 1; waiting < 300; waiting += 1)
      line.push(lanes.run(1, () => Promise.resolve('waited')));

    expect(() => lanes.run(1, () => Promise.resolve('too much'))).toThrow(DomainError);
    expect(await lanes.run(2, () => Promise.resolve('another'))).toBe('another');

    first.end();
    await Promise.all(line);
    expect(await lanes.run(1, () => Promise.resolve('again'))).toBe('again');
  });
});
