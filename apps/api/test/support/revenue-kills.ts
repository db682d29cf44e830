import { startApiProcess, type ApiProcess } from './api-process.js';
import { asOwner, expectBooksToBalance } from './books.js';
import { eventually } from './eventually.js';
import { blockAt, type Place } from './breakpoint.js';
import { runJobs } from './jobs.js';
import { startApiOn, startTestApp } from './test-app.js';
import type { TestDatabase } from './test-database.js';
import { holdLease, setInstalledAt, releaseLease, sharesPaid, ticketHolder } from './ticket-holders.js';

const JOB = 'revenue-distribution';

/** The points in the distribution of a month at which both nodes are killed. */
export const PLACES = {
  'before anything is shared': { event: 'AFTER INSERT ON revenue_distributions' },
  'during the payments': { event: 'AFTER INSERT ON transfers', when: `NEW.kind = 'revenue_share'`, row: 2 },
  'after the payments': { event: 'AFTER UPDATE ON revenue_tickets', row: 3 },
} as const satisfies Record<string, Place>;

/** 5 % of this house balance, divided by 16.5 tickets, is 1,000,000 ARENA per ticket. */
const VARIABLES = { HOUSE_BANKROLL_ARENA: '330000000', RATE_LIMIT_FACTOR: '1000' };
const TICKETS = ['0.5', '1', '2.25'];
const SHARES = ['500000.00000000', '1000000.00000000', '2250000.00000000'];

/** Defines tests in which two nodes start to distribute a month and both are killed at these points. */
export function itPaysOnceAfterKills(places: readonly (keyof typeof PLACES)[]): void {
  describe('two nodes that distribute a month', () => {
    let database: TestDatabase;
    let nodes: ApiProcess[] = [];
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

    it.each(places)('pay no shares if both are killed %s', async (place) => {
      // Both start while the lease is held, because otherwise the faster one would pay before the other has started.
      await holdLease(database, JOB);
      await start();
      const point = await blockAt(database, PLACES[place]);
      await releaseLease(database, JOB);
      await point.reached();
      await kill();
      await point.remove();
      expect(await sharesPaid(database)).toEqual([]);
    });

    it('pay each holder once after a restart', async () => {
      const restarted = await Promise.all([startApiOn(database, VARIABLES), startApiOn(database, VARIABLES)]);
      try {
        // The lease of a killed node lasts for some seconds.
        await eventually(async () => {
          await runJobs(JOB);
          expect(await sharesPaid(database)).not.toEqual([]);
        });
        expect((await sharesPaid(database)).map(({ amount }) => amount)).toEqual(SHARES);
        expect(await asOwner(database, 'SELECT FROM revenue_distributions')).toHaveLength(1);
        await eventually(() => expectBooksToBalance(database));
      } finally {
        await Promise.all(restarted.map((node) => node.close()));
      }
    });
  });
}
