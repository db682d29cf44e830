import { arena, formatArena, type Arena } from '@arena/money';
import type { Totals } from './manifest.js';
import type { AccountRow } from './rows.js';

/**
 * Compares the accounts of a month with those of the month before, and adds them up. Both are in the order of their ids, so
 * that one row of each is in memory.
 */
export class AccountChain {
  private count = 0;
  private debits = 0n;
  private credits = 0n;
  private closing = 0n;

  /**
   * @param before the rows of the month before; without it, every account must open with 0
   * @returns how an account does not continue the month before, or undefined if all do
   */
  async compare(
    before: AsyncIterable<AccountRow> | undefined,
    after: AsyncIterable<AccountRow>,
  ): Promise<string | undefined> {
    const closed = before?.[Symbol.asyncIterator]();
    const nextClosed = async (): Promise<AccountRow | undefined> => {
      const next = await closed?.next();
      return next === undefined || next.done === true ? undefined : next.value;
    };
    let gap: string | undefined;
    let previous = await nextClosed();
    let lastId = 0;
    const expectOpening = (id: number, closing: Arena, opening: Arena): void => {
      if (closing !== opening)
        gap ??= `account ${id} closed with ${formatArena(closing)} and opens with ${formatArena(opening)}`;
    };
    for await (const row of after) {
      this.add(row);
      if (row.id <= lastId) gap ??= `account ${row.id} is not in the order of the ids`;
      lastId = row.id;
      for (; previous !== undefined && previous.id < row.id; previous = await nextClosed())
        expectOpening(previous.id, arena(previous.closing), 0n);
      const same = previous?.id === row.id ? previous : undefined;
      expectOpening(row.id, same === undefined ? 0n : arena(same.closing), arena(row.opening));
      if (same !== undefined && (same.kind !== row.kind || same.ownerId !== row.ownerId))
        gap ??= `account ${row.id} has not the kind or the owner of the month before`;
      if (same !== undefined) previous = await nextClosed();
    }
    for (; previous !== undefined; previous = await nextClosed())
      expectOpening(previous.id, arena(previous.closing), 0n);
    return gap;
  }

  /** Returns the sums of the rows. Their closing balances add up to 0. */
  totals(): Totals['accounts'] {
    return {
      count: this.count,
      debits: formatArena(this.debits),
      credits: formatArena(this.credits),
      closing: formatArena(this.closing),
    };
  }

  private add({ debits, credits, closing }: AccountRow): void {
    this.count += 1;
    this.debits += arena(debits);
    this.credits += arena(credits);
    this.closing += arena(closing);
  }
}
