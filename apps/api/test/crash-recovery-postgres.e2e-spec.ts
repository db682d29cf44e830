import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { migrate } from '@arena/database';
import { createDatabase, startPostgres, type EmbeddedPostgres } from '@arena/embedded';
import { asOwner } from './support/books.js';
import type { Seat } from './support/crash-players.js';
import type { CrashNode, CrashSite } from './support/crash-site.js';
import { eventually } from './support/eventually.js';
import type { TestDatabase } from './support/test-database.js';
import { withCrashSite } from './support/with-crash-site.js';

describe('crash, when PostgreSQL falls over and starts again', () => {
  let site: CrashSite;
  let node: CrashNode;
  let postgres: EmbeddedPostgres;
  let directory: string;

  /** A database on a PostgreSQL that may be killed, for nobody else uses it. */
  const onItsOwnServer = async (): Promise<TestDatabase> => {
    directory = await mkdtemp(join(tmpdir(), 'arena-falls-'));
    postgres = await startPostgres({ directory });
    const url = await createDatabase(postgres.url, 'falls');
    await migrate(url);
    return { url };
  };

  withCrashSite(
    async (built) => {
      site = built;
      node = await site.startNode();
    },
    { database: onItsOwnServer },
  );

  afterAll(async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });

  /** kill -9 of one of its processes: it throws everybody out, forgets its memory, and recovers from its log. */
  async function fall(): Promise<void> {
    const [backend] = await asOwner<{ pid: number }>(
      site.database,
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'arena' LIMIT 1`,
    );
    process.kill(backend!.pid, 'SIGKILL');
  }

  it('while bets are taken: none that was acknowledged is lost, and the round is played or given back', async () => {
    const { seats, roundId } = await site.openRound(node, 2, 1.04);
    await Promise.all(seats.map((seat) => seat.placeBet({ autoCashout: 1.02 })));

    await fall();

    await site.nextRoundTakesBets(roundId);
    const [one, other] = await site.bookedBets(roundId, seats);
    expect(['102.00000000', '100.00000000']).toContain(one?.payout);
    expect(other?.payout).toBe(one?.payout);
  });

  it('in play: a cash-out that was received meanwhile is paid for its moment, and the round ends or is given back', async () => {
    const { seats, roundId } = await site.openRound(node, 2, 1.6);
    const [byHand, stays] = seats as [Seat, Seat];
    await Promise.all([byHand.placeBet(), stays.placeBet()]);
    await site.reaches(byHand, 1.06);
    const shown = (await byHand.state()).currentMultiplier;

    await fall();
    const out = await byHand.cashOut();

    await site.nextRoundTakesBets(roundId);
    const [booked, other] = await site.bookedBets(roundId, seats);
    expect(['crashed_1.60', 'voided']).toContain(other?.result);
    // A recovery that takes longer than a cash-out can wait voids the round: then the stake is back.
    if ('code' in out) expect([out.code, booked]).toMatchObject(['NOT_READY', { result: 'voided' }]);
    else {
      expect(out.multiplier).toBeGreaterThanOrEqual(shown);
      expect(booked).toMatchObject({ payout: out.payout, exit: Math.round(out.multiplier * 100) });
    }
    await eventually(async () => expect(await site.phaseOf(roundId)).toMatch(/closed/));
  });
});
