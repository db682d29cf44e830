import pg from 'pg';
import { registerTypeParsers } from '@arena/database';
import { reconcile } from './reconcile.js';
import { LEDGER_INVARIANTS } from './ledger-invariants.js';
import { periodsBetween, type PeriodLength } from './periods.js';
import { buildStatement, type LedgerTotal, type StatementAmounts } from './statement.js';
import { StatementService } from './statement.service.js';
import { eventually } from '../../../apps/api/test/support/eventually.js';
import { untilBlocked } from '../../../apps/api/test/support/as-owner.js';
import { createTestDatabase, type TestDatabase } from '../../../apps/api/test/support/test-database.js';

const [FIRST, LAST] = ['2025-01-01', '2026-01-01'];
const DAYS = 366;
const TRANSFERS = 8_000;
const [HOUSE, PROMOTIONS, CAPITAL, CHAIN, PLAYER, PARTNER] = [1, 2, 3, 4, 1001, 1002];
const UNITS = 100_000_000n;

/** Each kind of transfer with its accounts. Corrections go in both directions. */
const KINDS: readonly [kind: string, from: number, to: number][] = [
  ['bankroll', CAPITAL, HOUSE],
  ['grant', PROMOTIONS, PLAYER],
  ['adjustment', HOUSE, PLAYER],
  ['adjustment', PLAYER, HOUSE],
  ['stake', PLAYER, HOUSE],
  ['payout', HOUSE, PLAYER],
  ['commission', HOUSE, PARTNER],
  ['commission_payout', PARTNER, PLAYER],
  ['revenue_share', HOUSE, PLAYER],
  ['deposit', CHAIN, PLAYER],
  ['withdrawal', PLAYER, CHAIN],
  ['withdrawal_return', CHAIN, PLAYER],
  ['closure', PLAYER, HOUSE],
  ['escrow', PLAYER, PARTNER],
  ['release', PARTNER, PLAYER],
];

/** A transfer as it was generated. The expected statement is computed from these, without the database. */
interface Generated {
  kind: string;
  from: number;
  to: number;
  units: bigint;
  at: Date;
  /** The day in UTC, such as 2025-01-31. */
  day: string;
}

/** Pseudo-random numbers from 0 to 1 that are the same in each run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Whether a day of the generated year has no transfers: Thursdays, and all of August. */
function isQuiet(day: number): boolean {
  const date = new Date(Date.parse(FIRST) + day * 86_400_000);
  return date.getUTCDay() === 4 || date.getUTCMonth() === 7;
}

/**
 * Generates transfers over 366 days, some of them at the first and at the last moment of a day. Some days, and one month,
 * have none.
 */
function generateYear(): Generated[] {
  const random = randomNumbers(16);
  const start = Date.parse(`${FIRST}T00:00:00Z`);
  const days = Array.from({ length: DAYS }, (_, day) => day).filter((day) => !isQuiet(day));
  return Array.from({ length: TRANSFERS }, () => {
    const [kind, from, to] = KINDS[Math.floor(random() * KINDS.length)]!;
    const day = days[Math.floor(random() * days.length)]!;
    const part = random();
    const ms = part < 0.05 ? 0 : part > 0.95 ? 86_399_999 : Math.floor(random() * 86_400_000);
    const units = BigInt(Math.floor(random() * 1e12)) * BigInt(Math.floor(random() * 1e4)) + 1n;
    const at = new Date(start + day * 86_400_000 + ms);
    return { kind, from, to, units, at, day: dayOf(at) };
  });
}

const decimal = (units: bigint): string => {
  const absolute = units < 0n ? -units : units;
  const digits = String(absolute % UNITS).padStart(8, '0');
  return `${units < 0n ? '-' : ''}${absolute / UNITS}.${digits}`;
};

/** Adds up transfers from the definition of each line, in units. */
function expectedLines(all: readonly Generated[], from: string, to: string): StatementAmounts {
  const isOfPlayers = (account: number) => account > 4;
  const sum = (list: readonly Generated[], sign: (one: Generated) => bigint) =>
    list.reduce((total, one) => total + sign(one) * one.units, 0n);
  const house = (one: Generated) => (one.to === HOUSE ? 1n : 0n) - (one.from === HOUSE ? 1n : 0n);
  const players = (one: Generated) => (isOfPlayers(one.to) ? 1n : 0n) - (isOfPlayers(one.from) ? 1n : 0n);
  const before = all.filter((one) => one.day < from);
  const upTo = all.filter((one) => one.day <= to);
  const within = upTo.filter((one) => one.day >= from);
  const kind = (name: string) => decimal(sum(within, (one) => (one.kind === name ? 1n : 0n)));
  return {
    houseOpening: decimal(sum(before, house)),
    stakes: kind('stake'),
    payouts: kind('payout'),
    commission: kind('commission'),
    revenueShares: kind('revenue_share'),
    adjustments: decimal(sum(within, (one) => (one.kind === 'adjustment' ? -house(one) : 0n))),
    closures: kind('closure'),
    funding: kind('bankroll'),
    houseClosing: decimal(sum(upTo, house)),
    playersOpening: decimal(sum(before, players)),
    deposits: kind('deposit'),
    withdrawals: kind('withdrawal'),
    withdrawalReturns: kind('withdrawal_return'),
    grants: kind('grant'),
    playersClosing: decimal(sum(upTo, players)),
  };
}

const STATEMENT_INVARIANTS = LEDGER_INVARIANTS.filter(({ name }) => name.includes('statement'));

describe('the statement', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let other: pg.Client;
  let cause = 0;

  beforeAll(registerTypeParsers);

  beforeEach(async () => {
    database = await createTestDatabase();
    [client, other] = [
      new pg.Client({ connectionString: database.url }),
      new pg.Client({ connectionString: database.url }),
    ];
    await Promise.all([client.connect(), other.connect()]);
  });

  afterEach(async () => {
    await Promise.all([client.end(), other.end()]);
  });

  /** Inserts transfers in one transaction. */
  async function insert(on: pg.Client, transfers: readonly Generated[]): Promise<void> {
    const rows = transfers.map(({ kind, from, to, units, at }) => {
      cause += 1;
      return { kind, cause, debit_account: from, credit_account: to, amount: decimal(units), created_at: at };
    });
    await on.query(
      `INSERT INTO transfers (kind, cause, debit_account, credit_account, amount, created_at)
       SELECT kind, cause, debit_account, credit_account, amount, created_at
       FROM json_populate_recordset(NULL::transfers, $1)`,
      [JSON.stringify(rows)],
    );
  }

  const one = (at: string, kind = 'stake', from = PLAYER, to = HOUSE): Generated => ({
    kind,
    from,
    to,
    units: 100n * UNITS,
    at: new Date(at),
    day: dayOf(new Date(at)),
  });

  /** Reads a statement as the api does. */
  async function statement(from: string, to: string, by: PeriodLength) {
    const service = new StatementService({
      read: async (_name: string, sql: string, values: unknown[]) =>
        (await client.query<LedgerTotal>(sql, values)).rows,
    } as unknown as ConstructorParameters<typeof StatementService>[0]);
    return service.statement(from, to, by);
  }

  const rollUpOnce = (on: pg.Client) => on.query('SELECT apply_transfers()');

  /** Repeats the roll-up until all transfers are applied. Transactions of other databases in the cluster can delay it. */
  const rollUp = () =>
    eventually(async () => {
      await rollUpOnce(client);
      const tail =
        'SELECT FROM transfers AS t JOIN roll_up_cursor AS c ON t.xid >= c.next_xid AND t.id > c.floor_id';
      expect((await client.query(tail)).rows).toEqual([]);
    });

  const breaches = async () =>
    (await reconcile(client, STATEMENT_INVARIANTS)).flatMap((finding) => finding.breaches);

  it('of each day and month of a year equals the transfers, to the unit', async () => {
    const year = generateYear();
    for (let start = 0; start < year.length; start += 1000) {
      await insert(client, year.slice(start, start + 1000));
      await rollUpOnce(client);
    }
    await rollUp();

    const { rows: kinds } = await client.query<{ kind: string }>(
      'SELECT kind::text FROM unnest(enum_range(NULL::transfer_kind)) AS kind',
    );
    expect(new Set(year.map(({ kind }) => kind))).toEqual(new Set(kinds.map(({ kind }) => kind)));

    const days = await statement(FIRST, LAST, 'day');
    expect(days.rows).toHaveLength(DAYS);
    expect(days.total).toEqual(expectedLines(year, FIRST, LAST));
    expect(days.rows.filter((_, day) => isQuiet(day)).every(({ stakes }) => stakes === decimal(0n))).toBe(
      true,
    );
    for (const { period, ...lines } of days.rows) expect(lines).toEqual(expectedLines(year, period, period));

    const months = await statement(FIRST, LAST, 'month');
    expect(months.rows).toHaveLength(13);
    for (const [index, { period, ...lines }] of months.rows.entries()) {
      const next = new Date(Date.UTC(2025, index + 1, 0)).toISOString().slice(0, 10);
      expect(lines).toEqual(expectedLines(year, period, next < LAST ? next : LAST));
    }
    // A range in the middle opens with all that was before it.
    expect((await statement('2025-05-10', '2025-06-20', 'week')).total).toEqual(
      expectedLines(year, '2025-05-10', '2025-06-20'),
    );
    expect(await breaches()).toEqual([]);
  });

  it('has lines that explain the balances', async () => {
    await insert(client, generateYear().slice(0, 3000));
    await rollUp();
    const units = (amount: string) => BigInt(amount.replace('.', ''));
    for (const row of (await statement(FIRST, LAST, 'day')).rows) {
      const won = units(row.stakes) - units(row.payouts) - units(row.commission) - units(row.revenueShares);
      const fromPlayers = won - units(row.adjustments) + units(row.closures);
      expect(units(row.houseClosing)).toBe(units(row.houseOpening) + fromPlayers + units(row.funding));
      const moved = units(row.deposits) - units(row.withdrawals) + units(row.withdrawalReturns);
      expect(units(row.playersClosing)).toBe(
        units(row.playersOpening) - fromPlayers + moved + units(row.grants),
      );
    }
  });

  it('counts each transfer once when roll-ups are rolled back, repeated and run at the same time', async () => {
    await insert(client, [one('2025-03-01T23:59:59.999Z'), one('2025-03-02T00:00:00Z')]);
    await client.query('BEGIN');
    await rollUpOnce(client);
    const waiting = rollUpOnce(other);
    await untilBlocked(database, 'apply_transfers');
    await client.query('ROLLBACK'); // as if the node had been killed
    await waiting;
    await Promise.all([rollUpOnce(client), rollUpOnce(other)]);
    await rollUp();

    const { rows } = await statement('2025-03-01', '2025-03-02', 'day');
    expect(rows.map(({ stakes }) => stakes)).toEqual(['100.00000000', '100.00000000']);
    expect(await breaches()).toEqual([]);
  });

  it('has a transfer that was committed after its day was rolled up', async () => {
    await other.query('BEGIN');
    await insert(other, [one('2025-03-01T12:00:00Z')]);
    await insert(client, [one('2025-03-01T13:00:00Z')]);
    await rollUpOnce(client);
    await other.query('COMMIT');
    await rollUp();
    expect((await statement('2025-03-01', '2025-03-01', 'day')).total.stakes).toBe('200.00000000');
  });

  it('makes up for roll-ups by nodes of the previous version', async () => {
    await insert(client, [one('2025-03-01T12:00:00Z')]);
    await eventually(async () => {
      await client.query('SELECT * FROM roll_up()'); // moves the cursor of the balances only
      const passed = 'SELECT FROM roll_up_cursor WHERE next_xid > (SELECT max(xid) FROM transfers)';
      expect((await client.query(passed)).rows).toHaveLength(1);
    });
    await insert(client, [one('2025-03-02T12:00:00Z')]);
    await rollUp();
    expect((await statement('2025-03-01', '2025-03-02', 'day')).total.stakes).toBe('200.00000000');
    expect(await breaches()).toEqual([]);
  });

  it('is counted again after a restore into a cluster with smaller transaction ids', async () => {
    await insert(client, [one('2025-03-01T12:00:00Z')]);
    await rollUp();
    await insert(client, [one('2025-03-02T12:00:00Z')]);
    await client.query(`
      SET session_replication_role = 'replica';
      UPDATE transfers SET xid = (xid::text::bigint + 1000000)::text::xid8;
      UPDATE roll_up_cursor SET system_identifier = 1, next_xid = (next_xid::text::bigint + 1000000)::text::xid8;
      UPDATE ledger_days_cursor SET system_identifier = 1, next_xid = (next_xid::text::bigint + 1000000)::text::xid8;
      SET session_replication_role = 'origin'`);
    await rollUpOnce(client); // recomputes the balances
    expect((await client.query('SELECT transfers FROM pending_work()')).rows).toEqual([{ transfers: true }]);
    await insert(client, [one('2025-03-03T12:00:00Z')]);
    await rollUp();
    await rollUp();
    const { rows } = await statement('2025-03-01', '2025-03-03', 'day');
    expect(rows.map(({ stakes }) => stakes)).toEqual(['100.00000000', '100.00000000', '100.00000000']);
    expect(await breaches()).toEqual([]);
  });

  it('is checked by the reconciliation', async () => {
    await insert(client, [one('2025-03-01T12:00:00Z')]);
    await rollUp();
    await client.query('UPDATE ledger_days SET amount = amount + 0.00000001');
    expect(await breaches()).toEqual([
      'stake of 2025-03-01 from 0 to 1: 100.00000001 in 1, transfers say 100.00000000 in 1',
      'account 1: the statement closes with 100.00000001, the balance is 100.00000000',
    ]);
  });
});

describe(buildStatement, () => {
  it('shows a kind of transfer that no line contains as a difference', () => {
    const totals: LedgerTotal[] = [
      { period: '2025-03-01', kind: 'commission_payout', from_account: 1, to_account: 0, amount: '5' },
    ];
    const { total } = buildStatement(totals, ['2025-03-01']);
    expect([total.houseClosing, total.payouts]).toEqual(['-5.00000000', '0.00000000']);
  });
});

describe(periodsBetween, () => {
  it.each([
    ['day', '2024-02-28', '2024-03-01', ['2024-02-28', '2024-02-29', '2024-03-01']],
    ['week', '2025-01-01', '2025-01-07', ['2024-12-30', '2025-01-06']],
    ['month', '2025-11-15', '2026-01-01', ['2025-11-01', '2025-12-01', '2026-01-01']],
  ] as const)('divides a range by %s', (length, from, to, periods) => {
    expect(periodsBetween(from, to, length)).toEqual(periods);
  });
});
