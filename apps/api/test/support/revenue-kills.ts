import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { startApiProcess, type ApiProcess } from './api-process.js';
import { asOwner, expectBooksToBalance } from './books.js';
import { eventually } from './eventually.js';
import { blockAt, type Place } from './breakpoint.js';
import { startApiOn, startTestApp } from './test-app.js';
import type { TestDatabase } from './test-database.js';
import { holdLease, setInstalledAt, releaseLease, sharesPaid, ticketHolder } from './ticket-holders.js';

const PATIENCE_MS = 60_000;
const JOB = 'revenue-distribution';

/** Where in a month's payment both nodes are killed. */
export const PLACES = {
  'before anything is shared': { event: 'AFTER INSERT ON revenue_distributions' },
  'amid the payments': { event: 'AFTER INSERT ON transfers', when: `NEW.kind = 'revenue_share'`, row: 2 },
  'after the payments': { event: 'AFTER UPDATE ON revenue_tickets', row: 3 },
} as const satisfies Record<string, Place>;

/** Of 330 000 000 ARENA a twentieth is shared among 16.5 tickets: 1 000 000 each. */
const VARIABLES = { HOUSE_BANKROLL_ARENA: '330000000', RATE_LIMIT_FACTOR: '1000' };
const TICKETS = ['0.5', '1', '2.25'];
const SHARES = ['500000.00000000', '1000000.00000000', '2250000.00000000'];

/** Defines the tests of a month that two nodes begin to pay out, and that both are killed over at these places. */
export function itPaysOnceAfterKills(places: readonly (keyof typeof PLACES)[]): void {
  describe('two nodes that are to pay a month out', () => {
    let database: TestDatabase;
    let nodes: ApiProcess[] = [];
    jest.setTimeout(3 * PATIENCE_MS);

    beforeAll(async () => {
      const app = await startTestApp(VARIABLES);
      database = app.database;
      for (const tickets of TICKETS) await ticketHolder(app, tickets);
      await app.close();
      await setInstalledAt(database, '2026-01-10T00:00:00Z');
    });

    afterAll(async () => {
      await kill();
    });

    const start = async (): Promise<void> => {
      nodes = await Promise.all([startApiProcess(database, VARIABLES), startApiProcess(database, VARIABLES)]);
    };
    const kill = async (): Promise<void> => {
      await Promise.all(nodes.map((node) => node.kill()));
    };

    it.each(places)('have paid nobody when both are killed %s', async (place) => {
      // Both are there before either of them looks: one that was quicker would have paid by then.
      await holdLease(database, JOB);
      await start();
      const point = await blockAt(database, PLACES[place]);
      await releaseLease(database, JOB);
      await point.reached(PATIENCE_MS);
      await kill();
      await point.remove();
      expect(await sharesPaid(database)).toEqual([]);
    });

    it('pay each holder once as soon as they are there again', async () => {
      const again = await Promise.all([startApiOn(database, VARIABLES), startApiOn(database, VARIABLES)]);
      try {
        await eventually(async () => expect(await sharesPaid(database)).not.toEqual([]), PATIENCE_MS);
        expect((await sharesPaid(database)).map(({ amount }) => amount)).toEqual(SHARES);
        expect(await asOwner(database, 'SELECT FROM revenue_distributions')).toHaveLength(1);
        await eventually(() => expectBooksToBalance(database));
      } finally {
        await Promise.all(again.map((node) => node.close()));
      }
    });
  });
}
