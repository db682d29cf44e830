import { setImmediate as nextTurn } from 'node:timers/promises';
import { DomainError } from '@arena/wire';
import { PerUserQueue } from './per-user-queue.js';

/** Creates a task that runs until `end` is called. */
function blockedTask<T>(value: T): { run: () => Promise<T>; end: () => void; hasStarted: () => boolean } {
  let end = (): void => undefined;
  let hasStarted = false;
  const result = new Promise<T>((resolve) => {
    end = () => resolve(value);
  });
  const run = (): Promise<T> => {
    hasStarted = true;
    return result;
  };
  return { run, end: () => end(), hasStarted: () => hasStarted };
}

describe(PerUserQueue, () => {
  it('runs the tasks of one player in order, one at a time', async () => {
    const queue = new PerUserQueue();
    const order: number[] = [];
    let running = 0;
    const task = (index: number) => async () => {
      running += 1;
      expect(running).toBe(1);
      for (let turns = 0; turns < 5 - index; turns += 1) await nextTurn();
      order.push(index);
      running -= 1;
      return index;
    };
    const results = await Promise.all([0, 1, 2, 3, 4].map((index) => queue.run(7, task(index))));
    expect(results).toEqual([0, 1, 2, 3, 4]);
    expect(order).toEqual([0, 1, 2, 3, 4]);
  });

  it('lets no player wait for another', async () => {
    const queue = new PerUserQueue();
    const slow = blockedTask('slow');
    const first = queue.run(1, slow.run);
    expect(await queue.run(2, () => Promise.resolve('quick'))).toBe('quick');
    slow.end();
    expect(await first).toBe('slow');
  });

  it('continues after a failed task without failing other tasks', async () => {
    const queue = new PerUserQueue();
    const results = await Promise.allSettled([
      queue.run(1, () => Promise.reject(new Error('a failed bet'))),
      queue.run(1, () => Promise.resolve('next')),
      queue.run(1, () => {
        throw new Error('thrown synchronously');
      }),
      queue.run(1, () => Promise.resolve('last')),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('starts no task before its turn', async () => {
    const queue = new PerUserQueue();
    const first = blockedTask(1);
    const second = blockedTask(2);
    const both = [queue.run(1, first.run), queue.run(1, second.run)];
    await nextTurn();
    expect([first.hasStarted(), second.hasStarted()]).toEqual([true, false]);
    first.end();
    await nextTurn();
    expect(second.hasStarted()).toBe(true);
    second.end();
    expect(await Promise.all(both)).toEqual([1, 2]);
  });

  it('rejects tasks of a player whose queue is full, until it is shorter, and of no other player', async () => {
    const queue = new PerUserQueue();
    const first = blockedTask('first');
    const tasks = [queue.run(1, first.run)];
    for (let waiting = 1; waiting < 300; waiting += 1)
      tasks.push(queue.run(1, () => Promise.resolve('waited')));

    expect(() => queue.run(1, () => Promise.resolve('one too many'))).toThrow(DomainError);
    expect(await queue.run(2, () => Promise.resolve('other player'))).toBe('other player');

    first.end();
    await Promise.all(tasks);
    expect(await queue.run(1, () => Promise.resolve('again'))).toBe('again');
  });
});
