import { tooManyBets } from '../betting.errors.js';

/** The number of bets of one player that one node holds at a time. */
const MAX_LENGTH = 300;

/**
 * Runs the bets of each player one after the other, so that two hundred clicks of one player use one connection of the
 * pool instead of all of them.
 */
export class PerUserQueue {
  private readonly queues = new Map<number, { tail: Promise<unknown>; length: number }>();

  /**
   * Runs the task after the earlier tasks of this user, and returns its result.
   * @throws DomainError TOO_MANY_REQUESTS when the user's queue is full
   */
  run<T>(userId: number, task: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(userId) ?? { tail: Promise.resolve(), length: 0 };
    if (queue.length >= MAX_LENGTH) throw tooManyBets(1);
    queue.length += 1;
    this.queues.set(userId, queue);
    const result = queue.tail.then(task).finally(() => {
      queue.length -= 1;
      if (queue.length === 0) this.queues.delete(userId);
    });
    queue.tail = result.catch(() => undefined);
    return result;
  }
}
