import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startPostgres, type EmbeddedPostgres } from '@arena/embedded';
import { migrate } from '@arena/schema';
import { asOwner } from '../support/books.js';
import type { Seat } from '../support/crash-players.js';
import { type CrashNode, type CrashSite, withCrashSite } from '../support/crash-site.js';
import { eventually } from '../support/eventually.js';
import type { TestDatabase } from '../support/test-database.js';

describe('crash, when PostgreSQL crashes and restarts', () => {
  let site: CrashSite;
  let node: CrashNode;
  let postgres: EmbeddedPostgres;
  let directory: string;

  /** Creates a database on its own PostgreSQL server, which no other spec uses. */
  const createOwnServer = async (): Promise<TestDatabase> => {
    directory = await mkdtemp(join(tmpdir(), 'arena-crashes-'));
    postgres = await startPostgres({ directory });
    const url = await createDatabase(postgres.url, 'crashes');
    await migrate(url);
    return { url };
  };

  withCrashSite(
    async (built) => {
      site = built;
      node = await site.startNode();
    },
    { database: createOwnServer },
  );

  afterAll(async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });

  /** Kills one backend of PostgreSQL. The server then closes all connections and recovers from its log. */
  async function crashPostgres(): Promise<void> {
    const [backend] = await asOwner<{ pid: number }>(
      site.database,
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'arena' LIMIT 1`,
    );
    process.kill(backend!.pid, 'SIGKILL');
  }

  it('during betting, loses no acknowledged bet, and plays or refunds the round', async () => {
    const { seats, roundId } = await site.openRound(node, 2, 1.04);
    await Promise.all(seats.map((seat) => seat.placeBet({ autoCashout: 1.02 })));

    await crashPostgres();

    await site.waitForNextRound(roundId);
    const [first, second] = await site.bookedBets(roundId, seats);
    expect(['102.00000000', '100.00000000']).toContain(first?.payout);
    expect(second?.payout).toBe(first?.payout);
  });

  it('during play, pays a cash-out the multiplier of its time, and ends or refunds the round', async () => {
    const { seats, roundId } = await site.openRound(node, 2, 1.6);
    const [cashingOut, staying] = seats as [Seat, Seat];
    await Promise.all([cashingOut.placeBet(), staying.placeBet()]);
    await site.reaches(cashingOut, 1.06);
    const shown = (await cashingOut.state()).currentMultiplier;

    await crashPostgres();
    const response = await cashingOut.cashOut();

    await site.waitForNextRound(roundId);
    const [booked, other] = await site.bookedBets(roundId, seats);
    expect(['crashed_1.60', 'voided']).toContain(other?.result);
    // If the recovery takes longer than a cash-out waits, the round is voided and the stake is returned.
    if ('code' in response)
      expect([response.code, booked]).toMatchObject(['NOT_READY', { result: 'voided' }]);
    else {
      const { multiplier, payout } = response;
      expect(multiplier).toBeGreaterThanOrEqual(shown);
      expect(booked).toMatchObject({ payout, exit: Math.round(multiplier * 100) });
    }
    await eventually(async () => expect(await site.phaseOf(roundId)).toMatch(/closed/));
  });
});
