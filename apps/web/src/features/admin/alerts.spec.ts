import { describe, expect, it } from '@jest/globals';
import type { GameReturn, HouseFigures, PendingMovements, Reconciliation } from '@arena/wire';
import { alertsOf, type AlertData } from './alerts.js';

const NOW = new Date('2026-11-21T12:00:00');
const SINCE = new Date('2026-11-21T11:30:00').toISOString();

const figures = (values: { returns?: GameReturn[]; total?: string; withdrawals?: string }): HouseFigures => ({
  houseBalance: '1000.00000000',
  liabilities: {
    balances: '0.00000000',
    openStakes: '0.00000000',
    commissions: '0.00000000',
    withdrawals: values.withdrawals ?? '0.00000000',
    total: values.total ?? '0.00000000',
  },
  days: [],
  returns: values.returns ?? [],
});

const pending = (tokenBalance: string | null, withdrawals: string): PendingMovements => ({
  withdrawals: { count: 1, amount: withdrawals, oldest: [], stopped: null, limits: [] },
  deposits: { count: 0, amount: '0.00000000', largest: [] },
  treasury: { address: '0x0', tokenBalance, avaxBalance: null },
});

const crash: GameReturn = {
  game: 'crash',
  days: 7,
  bets: 5_000,
  turnover: '500000.00000000',
  actual: 110.2,
  theoretical: 99,
  lowest: 92.5,
  highest: 105.5,
  isOutOfBand: true,
};

const check = (...breaches: string[][]): Reconciliation => ({
  startedAt: SINCE,
  endedAt: SINCE,
  startedBy: 'schedule',
  findings: breaches.map((found, index) => ({ invariant: `Invariant ${index}.`, breaches: found })),
});

const noData: AlertData = {
  figures: undefined,
  pending: undefined,
  reconciliation: undefined,
  pause: undefined,
};
const alerts = (data: Partial<AlertData>) => alertsOf({ ...noData, ...data }, NOW);
const titles = (data: Partial<AlertData>) => alerts(data).map(({ title }) => title);
const texts = (data: Partial<AlertData>) => alerts(data).map(({ text }) => text);

describe(alertsOf, () => {
  it('returns nothing without data, and when nothing is wrong', () => {
    expect(texts({})).toEqual([]);
    expect(
      texts({
        figures: figures({ returns: [{ ...crash, isOutOfBand: false }], total: '500.00000000' }),
        pending: pending('500.00000000', '100.00000000'),
        reconciliation: { isRunning: false, last: check([], []) },
        pause: { paused: false, since: null },
      }),
    ).toEqual([]);
  });

  it('names the game, the period, the expected return and the normal range', () => {
    expect(titles({ figures: figures({ returns: [crash, { ...crash, days: 1 }] }) })).toEqual([
      'Crash: return outside the normal range in the last 7 days',
      'Crash: return outside the normal range today',
    ]);
    expect(texts({ figures: figures({ returns: [crash] }) })).toEqual([
      'Players got back 110.20% of their stakes (expected 99%, normal range 92.50% to 105.50%).',
    ]);
  });

  it('names each failed invariant and the number of breaches', () => {
    const last = check(['one'], Array.from({ length: 20 }, String), []);
    expect(texts({ reconciliation: { isRunning: true, last } })).toEqual([
      '“Invariant 0.” failed in 1 place.',
      '“Invariant 1.” failed in 20 or more places.',
    ]);
  });

  it('names the command after a restore, instead of the pause', () => {
    const restore = { since: SINCE, reasons: ['Something is missing.'], command: 'npm run accept' };
    const data = { pause: { paused: true, since: SINCE, restore } };
    expect(titles(data)).toEqual(['The database was restored']);
    expect(texts(data)).toEqual([expect.stringMatching(/paused since .* run: npm run accept$/)]);
  });

  it('states since when betting has been paused', () => {
    expect(texts({ pause: { paused: true, since: SINCE } })).toEqual([
      'Paused since 21 Nov, 11:30:00. No bets are accepted and no new crash rounds start.',
    ]);
  });

  it('reports a treasury balance below the liabilities', () => {
    expect(
      texts({
        figures: figures({ total: '600.00000000', withdrawals: '100.00000000' }),
        pending: pending('599.99000000', '100.00000000'),
      }),
    ).toEqual(['The treasury holds 599.99 ARENA, less than the open liabilities of 600.00 ARENA.']);
  });

  it('reports a treasury balance below the pending withdrawals first', () => {
    expect(
      texts({
        figures: figures({ total: '600.00000000' }),
        pending: pending('99.00000000', '100.00000000'),
      }),
    ).toEqual([
      'The treasury holds 99.00 ARENA, less than the pending withdrawals of 100.00 ARENA. Some withdrawals will have to wait.',
    ]);
  });

  it('ignores a difference caused by a withdrawal just paid or just requested', () => {
    const before = figures({ total: '600.00000000', withdrawals: '100.00000000' });
    expect(texts({ figures: before, pending: pending('500.00000000', '0.00000000') })).toEqual([]);
    expect(texts({ figures: before, pending: pending('600.00000000', '300.00000000') })).toEqual([]);
  });

  it('ignores the treasury while the blockchain does not respond', () => {
    expect(
      texts({ figures: figures({ total: '600.00000000' }), pending: pending(null, '100.00000000') }),
    ).toEqual([]);
  });
});
