import { tooManyBets } from '../betting.errors.js';

/** More bets than this of one player in line on one node are refused. */
const LONGEST_LINE = 300;

/**
 * One lane per player: a player's bets go one after the other, so that two hundred clicks of one take one connection
 * of the pool and not all of them.
 */
export class PerUserQueue {
  private readonly lanes = new Map<number, { tail: Promise<unknown>; length: number }>();

  run<T>(userId: number, work: () => Promise<T>): Promise<T> {
    const lane = this.lanes.get(userId) ?? { tail: Promise.resolve(), length: 0 };
    if (lane.length >= LONGEST_LINE) throw tooManyBets(1);
    lane.length += 1;
    this.lanes.set(userId, lane);
    const done = lane.tail.then(work).finally(() => {
      lane.length -= 1;
      if (lane.length === 0) this.lanes.delete(userId);
    });
    lane.tail = done.catch(() => undefined);
    return done;
  }
}
