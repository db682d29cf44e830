import { tooManyBets } from '../betting.errors.js';

/** The maximum number of bets that a node holds for one player, including the running one. */
const MAX_LENGTH = 300;

/**
 * Runs each player's bets one at a time, so that two hundred clicks by one player use one database connection instead
 * of the whole pool.
 */
export class PerUserQueue {
  private readonly queues = new Map<number, { tail: Promise<unknown>; length: number }>();

  /**
   * Runs the task after the user's earlier tasks, and returns its result.
   * @throws DomainError TOO_MANY_REQUESTS if the user's queue is full
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
