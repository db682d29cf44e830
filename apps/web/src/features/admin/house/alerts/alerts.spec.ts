import { describe, expect, it } from '@jest/globals';
import type { GameReturn, HouseFigures, PendingMovements, Reconciliation } from '@arena/wire';
import { alertsOf, type Known } from './alerts.js';

const NOW = new Date('2026-11-21T12:00:00');
const SINCE = new Date('2026-11-21T11:30:00').toISOString();

const figures = (over: { returns?: GameReturn[]; total?: string; withdrawals?: string }): HouseFigures => ({
  houseBalance: '1000.00000000',
  liabilities: {
    balances: '0.00000000',
    openStakes: '0.00000000',
    commissions: '0.00000000',
    withdrawals: over.withdrawals ?? '0.00000000',
    total: over.total ?? '0.00000000',
  },
  days: [],
  returns: over.returns ?? [],
});

const pending = (tokenBalance: string | null, withdrawals: string): PendingMovements => ({
  withdrawals: { count: 1, amount: withdrawals, oldest: [] },
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
  findings: breaches.map((of, index) => ({ invariant: `Invariant ${index}.`, breaches: of })),
});

const nothing: Known = {
  figures: undefined,
  pending: undefined,
  reconciliation: undefined,
  pause: undefined,
};
const alerts = (known: Partial<Known>) => alertsOf({ ...nothing, ...known }, NOW);
const titles = (known: Partial<Known>) => alerts(known).map(({ title }) => title);
const sentences = (known: Partial<Known>) => alerts(known).map(({ sentence }) => sentence);

describe(alertsOf, () => {
  it('has nothing to say while nothing is known, and when all is well', () => {
    expect(sentences({})).toEqual([]);
    expect(
      sentences({
        figures: figures({ returns: [{ ...crash, isOutOfBand: false }], total: '500.00000000' }),
        pending: pending('500.00000000', '100.00000000'),
        reconciliation: { isRunning: false, last: check([], []) },
        pause: { paused: false, since: null },
      }),
    ).toEqual([]);
  });

  it('names the game, the window, what was to be expected, and the band', () => {
    expect(titles({ figures: figures({ returns: [crash, { ...crash, days: 1 }] }) })).toEqual([
      'Crash is out of band within 7 days',
      'Crash is out of band today',
    ]);
    expect(sentences({ figures: figures({ returns: [crash] }) })).toEqual([
      'It gave back 110.20% of what was staked, where 99.00% is to be expected and luck alone ' +
        'explains 92.50% to 105.50%.',
    ]);
  });

  it('names each invariant that is broken, and in how many places', () => {
    const last = check(['one'], Array.from({ length: 20 }, String), []);
    expect(sentences({ reconciliation: { isRunning: true, last } })).toEqual([
      '“Invariant 0.” does not hold, in one place.',
      '“Invariant 1.” does not hold, in 20 places or more.',
    ]);
  });

  it('tells since when betting has been paused', () => {
    expect(sentences({ pause: { paused: true, since: SINCE } })).toEqual([
      'No bet has been taken since 21 Nov, 11:30:00, and no round of crash begins.',
    ]);
  });

  it('tells that the treasury holds less than what is owed', () => {
    expect(
      sentences({
        figures: figures({ total: '600.00000000', withdrawals: '100.00000000' }),
        pending: pending('599.99000000', '100.00000000'),
      }),
    ).toEqual(['It holds 599.99 ARENA on the chain, less than the 600.00 ARENA that players could ask for.']);
  });

  it('tells first that the treasury cannot pay what was asked for', () => {
    expect(
      sentences({
        figures: figures({ total: '600.00000000' }),
        pending: pending('99.00000000', '100.00000000'),
      }),
    ).toEqual([
      'It holds 99.00 ARENA on the chain, less than the 100.00 ARENA that players have asked to withdraw: some ' +
        'of it has to wait.',
    ]);
  });

  it('takes no withdrawal that was just paid, or just asked for, for a shortage', () => {
    const before = figures({ total: '600.00000000', withdrawals: '100.00000000' });
    expect(sentences({ figures: before, pending: pending('500.00000000', '0.00000000') })).toEqual([]);
    expect(sentences({ figures: before, pending: pending('600.00000000', '300.00000000') })).toEqual([]);
  });

  it('says nothing of a treasury while the chain does not answer', () => {
    expect(
      sentences({ figures: figures({ total: '600.00000000' }), pending: pending(null, '100.00000000') }),
    ).toEqual([]);
  });
});
