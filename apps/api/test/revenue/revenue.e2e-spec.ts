import { Database, type Transaction } from '@arena/database';
import { arena, formatArena } from '@arena/money';
import { JobRunner } from '@arena/scheduling';
import { PlayersService } from '@arena/players';
import { RealtimeService } from '@arena/realtime';
import { DistributionJob, DistributionService } from '@arena/revenue';
import type { BalanceUpdate, User } from '@arena/wire';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { connectLive, connected } from '../support/live.js';
import type { Player } from '../support/players.js';
import type { TestApp } from '../support/test-app.js';
import {
  giveTickets,
  setInstalledAt,
  revenueOf,
  sharesPaid,
  startRevenueApp,
  ticketHolder,
} from '../support/ticket-holders.js';

const HOUSE_BALANCE = 1_000_000n;
const POOL = '50000.00000000';
/** 50,000 / 16.5, rounded down. */
const PER_TICKET = '3030.30303030';

const balanceOf = async ({ client, user }: Player): Promise<string> =>
  (await client.get<User>(`/api/user/${user.id}`)).body.arenaBalance;

describe('the revenue share', () => {
  let app: TestApp;

  beforeEach(async () => {
    app = await startRevenueApp(HOUSE_BALANCE);
  });

  afterEach(async () => {
    await eventually(() => expectBooksToBalance(app.database));
    await app.close();
  });

  const periods = async (): Promise<string[]> =>
    (
      await asOwner<{ period: string }>(
        app.database,
        'SELECT period FROM revenue_distributions ORDER BY distributed_at',
      )
    ).map(({ period }) => period);

  const transact = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    app.nest.get(Database).transact(work);
  /** Returns the `run` method of a new job, with this installation date. */
  const createJob = async (
    installationDate: string,
    lease: { fenced: typeof transact } = { fenced: transact },
  ): Promise<(now: string) => Promise<void>> => {
    await setInstalledAt(app.database, installationDate);
    const { nest } = app;
    const job = new DistributionJob(
      nest.get(JobRunner),
      nest.get(Database),
      nest.get(DistributionService),
      nest.get(PlayersService),
      nest.get(RealtimeService),
    );
    return (now) => job.run(lease, new Date(now));
  };
  const distribute = (period: string) =>
    transact((tx) => app.nest.get(DistributionService).distribute(tx, period, new Date()));

  it('pays each holder the exact share once', async () => {
    const tickets = ['0.01', '1', '2.37', '7.5', '0'];
    const holders = await Promise.all(tickets.map((count) => ticketHolder(app, count)));
    const before = await Promise.all(holders.map(balanceOf));
    const results = await Promise.all(Array.from({ length: 5 }, () => distribute('2026-10')));
    expect(results.filter((result) => result !== undefined)).toHaveLength(1);

    const perTicket = (HOUSE_BALANCE * 5n * 10n ** 8n * 10n) / 100n / 165n;
    for (const [at, holder] of holders.entries()) {
      const share = (perTicket * BigInt(Math.round(Number(tickets[at]) * 100))) / 100n;
      expect(await balanceOf(holder)).toBe(formatArena(arena(before[at] ?? '') + share));
    }
    const { distributions } = await revenueOf(holders[3]!);
    expect(distributions).toEqual([
      {
        period: '2026-10',
        distributedAt: expect.any(String),
        revenueSharePool: POOL,
        totalTickets: 16.5,
        totalTicketHolders: 4,
        sharePerTicket: PER_TICKET,
        paid: formatArena(
          (await sharesPaid(app.database)).reduce((sum, { amount }) => sum + arena(amount), 0n),
        ),
        userShare: '22727.27272725',
      },
    ]);
    expect(
      await asOwner(app.database, 'SELECT FROM revenue_tickets WHERE last_distribution IS NOT NULL'),
    ).toHaveLength(4);
  });

  it('distributes the next month from the remaining balance', async () => {
    const holder = await ticketHolder(app, '16.5');
    await distribute('2026-09');
    await eventually(async () => expect((await revenueOf(holder)).revenueSharePool).toBe('47500.00000000'));
    await distribute('2026-10');
    expect(await sharesPaid(app.database)).toMatchObject([
      { period: '2026-09', amount: '49999.99999995' },
      { period: '2026-10' },
    ]);
  });

  it('completes a month without ticket holders', async () => {
    expect(await distribute('2026-10')).toEqual([]);
    await ticketHolder(app, '1');
    expect(await distribute('2026-10')).toBeUndefined();
    expect(await sharesPaid(app.database)).toEqual([]);
  });

  it('pays the whole pool to the only holder, except for the remainder of the division', async () => {
    const holder = await ticketHolder(app, '33');
    await distribute('2026-10');
    expect(await balanceOf(holder)).toBe('59999.99999995');
  });

  it('uses the tickets at its beginning and makes ticket changes wait for its end', async () => {
    const holder = await ticketHolder(app, '1');
    let commit = (): void => undefined;
    const untilCommit = new Promise<void>((resolve) => (commit = resolve));
    const distributing = transact(async (tx) => {
      await app.nest.get(DistributionService).distribute(tx, '2026-10', new Date());
      await untilCommit;
    });
    await eventually(() => expectTableLock(app));
    const changing = giveTickets(app.database, holder, '16');
    await eventually(() => expectWaitingLock(app));
    commit();
    await Promise.all([distributing, changing]);
    expect(await sharesPaid(app.database)).toMatchObject([{ amount: PER_TICKET }]);
    expect((await revenueOf(holder)).totalTicketHolders).toBe(1);
  });

  it('distributes each month that ends, only the latest one after an outage, and none before the installation', async () => {
    const runJobAt = await createJob('2026-01-10T00:00:00Z');
    await ticketHolder(app, '1');
    await runJobAt('2026-01-10T00:00:01Z');
    await runJobAt('2026-01-31T23:59:59.999Z');
    expect(await periods()).toEqual([]);
    await runJobAt('2026-02-01T00:00:00Z');
    await runJobAt('2026-02-01T00:00:05Z');
    expect(await periods()).toEqual(['2026-01']);
    await runJobAt('2026-02-28T23:59:59.999Z');
    expect(await periods()).toEqual(['2026-01']);
    // An outage until 10 April.
    await runJobAt('2026-04-10T12:00:00Z');
    expect(await periods()).toEqual(['2026-01', '2026-03']);
    await runJobAt('2026-05-01T00:00:00Z');
    await runJobAt('2026-05-01T00:00:00Z');
    expect(await periods()).toEqual(['2026-01', '2026-03', '2026-04']);
    expect(await sharesPaid(app.database)).toHaveLength(3);
  });

  it('retries a failed distribution in the next run', async () => {
    const lease = { fenced: transact };
    const runJobAt = await createJob('2026-01-10T00:00:00Z', lease);
    await ticketHolder(app, '1');
    lease.fenced = (work) =>
      transact(async (tx) => {
        await work(tx);
        throw new Error('the lease was lost');
      });
    await expect(runJobAt('2026-02-01T00:00:00Z')).rejects.toThrow('the lease was lost');
    expect(await periods()).toEqual([]);
    lease.fenced = transact;
    await runJobAt('2026-02-01T00:00:05Z');
    expect(await periods()).toEqual(['2026-01']);
  });

  it('pushes the new balance to a connected holder', async () => {
    const runJobAt = await createJob('2026-01-10T00:00:00Z');
    const holder = await ticketHolder(app, '1');
    const socket = connectLive(holder.client);
    const updates: BalanceUpdate[] = [];
    socket.on('balanceUpdated', (update) => updates.push(update));
    await connected(socket);
    await runJobAt('2026-02-01T00:00:00Z');
    await eventually(() =>
      expect(updates).toMatchObject([{ arenaBalance: '13030.30303030', reason: 'distribution' }]),
    );
    socket.disconnect();
  });
});

const TICKET_LOCKS = `SELECT FROM pg_locks AS l JOIN pg_class AS c ON c.oid = l.relation
  WHERE c.relname = 'revenue_tickets' AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

async function expectTableLock({ database }: TestApp): Promise<void> {
  expect(
    await asOwner(database, `${TICKET_LOCKS} AND l.mode = 'ShareRowExclusiveLock' AND l.granted`),
  ).toHaveLength(1);
}

async function expectWaitingLock({ database }: TestApp): Promise<void> {
  expect(await asOwner(database, `${TICKET_LOCKS} AND NOT l.granted`)).toHaveLength(1);
}
