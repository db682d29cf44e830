import type { GameReturn } from '@arena/wire';
import { isFirstReconciliationLate } from '../reconciliation.service.js';
import { stateOf } from './health-check.js';
import {
  judgeBooks,
  judgeChain,
  judgeDisk,
  judgeFailedItems,
  judgeJobs,
  judgeReturns,
  judgeRollUp,
  judgeSolvency,
} from './judge.js';

const GIB = 1024 ** 3;

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

const details = ({ causes }: { causes: { detail: string }[] }) => causes.map(({ detail }) => detail);
const titles = ({ causes }: { causes: { title: string }[] }) => causes.map(({ title }) => title);
const keys = ({ causes }: { causes: { key: string }[] }) => causes.map(({ key }) => key);

describe(judgeBooks, () => {
  it('does not know before the first reconciliation, and raises an alert when that one is late', () => {
    expect(judgeBooks(undefined, false)).toEqual({ value: 'has not run yet', causes: [], isUnknown: true });
    expect(titles(judgeBooks(undefined, true))).toEqual(['The books have never been checked']);
  });

  it('raises nothing when all invariants hold', () => {
    expect(judgeBooks([{ invariant: 'One.', breaches: [] }], true)).toEqual({
      value: '1 of 1 invariants hold',
      causes: [],
    });
  });

  it('names each failed invariant and the number of breaches', () => {
    const findings = [['one'], Array.from({ length: 20 }, String), []].map((breaches, index) => ({
      invariant: `Invariant ${index}.`,
      breaches,
    }));
    expect(details(judgeBooks(findings, false))).toEqual([
      '“Invariant 0.” failed in 1 place.',
      '“Invariant 1.” failed in 20 or more places.',
    ]);
  });
});

describe(stateOf, () => {
  it('is unknown while nothing has happened that could be judged, and otherwise says whether anything is wrong', () => {
    expect(stateOf(judgeBooks(undefined, false))).toBe('unknown');
    expect(stateOf(judgeBooks(undefined, true))).toBe('failing');
    expect(stateOf(judgeBooks([], false))).toBe('ok');
  });
});

describe(isFirstReconciliationLate, () => {
  const MINUTE = 60_000;
  const DAY = 1440 * MINUTE;
  const isLate = (startedAt: number, now: number) => isFirstReconciliationLate(new Date(0), startedAt, now);

  it('is true half an hour after the day that follows the installation', () => {
    expect(isLate(0, DAY + 30 * MINUTE)).toBe(false);
    expect(isLate(0, DAY + 31 * MINUTE)).toBe(true);
  });

  it('is true half an hour after the start of an installation that was off when the day ended', () => {
    expect(isLate(2 * DAY, 2 * DAY + 30 * MINUTE)).toBe(false);
    expect(isLate(2 * DAY, 2 * DAY + 31 * MINUTE)).toBe(true);
  });
});

describe(judgeSolvency, () => {
  const judge = (held: string, requested: string, owed: string) => judgeSolvency({ held, requested, owed });

  it('raises nothing while the treasury holds at least what is owed, and without a chain', () => {
    expect(judge('600', '100', '600')).toEqual({ value: '600.00 held, 600.00 owed', causes: [] });
    expect(judgeSolvency(undefined).causes).toEqual([]);
  });

  it('reports a treasury balance below the liabilities', () => {
    expect(details(judge('599.99', '100', '600'))).toEqual([
      'The treasury holds 599.99 ARENA, less than the open liabilities of 600.00 ARENA.',
    ]);
  });

  it('reports a treasury balance below the pending withdrawals first', () => {
    expect(details(judge('99', '100', '600'))).toEqual([
      'The treasury holds 99.00 ARENA, less than the pending withdrawals of 100.00 ARENA. Some withdrawals will have to wait.',
    ]);
  });

  it('is not possible while the chain does not answer', () => {
    expect(() => judgeSolvency(null)).toThrow('does not answer');
  });
});

describe(judgeReturns, () => {
  it('names the game, the period, the expected return and the normal range', () => {
    const result = judgeReturns([crash, { ...crash, days: 1 }, { ...crash, isOutOfBand: false }]);
    expect(result.value).toBe('1 of 3 returns in their range');
    expect(titles(result)).toEqual([
      'Crash: return outside the normal range in the last 7 days',
      'Crash: return outside the normal range today',
    ]);
    expect(details(result)[0]).toBe(
      'Players got back 110.20% of their stakes (expected 99%, normal range 92.50% to 105.50%).',
    );
    expect(titles(judgeReturns([{ ...crash, game: 'coin_flip' }]))[0]).toMatch(/^Coin Flip: /);
  });
});

describe('the checks of the system', () => {
  it('raise an alert for a late roll-up', () => {
    expect(keys(judgeRollUp(30))).toEqual([]);
    expect(keys(judgeRollUp(31))).toEqual(['roll-up']);
  });

  it('raise an alert for each problem of the chain', () => {
    expect(keys(judgeChain(undefined))).toEqual([]);
    expect(keys(judgeChain({ unreadBlocks: 200, missingNonces: [] }))).toEqual([]);
    expect(keys(judgeChain(null))).toEqual(['chain']);
    expect(keys(judgeChain({ unreadBlocks: 201, missingNonces: [4, 7] }))).toEqual([
      'chain-lag',
      'nonce-gap',
    ]);
    expect(details(judgeChain({ unreadBlocks: 0, missingNonces: [4, 7] }))[0]).toContain('nonce 4, 7');
    expect(judgeChain({ unreadBlocks: 1, missingNonces: [] }).value).toBe('1 block behind');
  });

  it('raise an alert for each kind of failed item, and for each job that no node runs or that always fails', () => {
    expect(keys(judgeFailedItems([{ kind: 'deposit', count: 2 }]))).toEqual(['failed deposit']);
    expect(judgeFailedItems([]).value).toBe('0 failed');
    const good = { isLate: false, failures: 0 };
    const jobs = [
      { ...good, name: 'roll-up' },
      { ...good, name: 'retention', failures: 2 },
      { name: 'mail', isLate: true, failures: 5 },
      { ...good, name: 'archive', failures: 3 },
    ];
    expect(judgeJobs(jobs)).toMatchObject({
      value: '2 of 4 jobs run',
      causes: [
        { key: 'job mail', title: 'No node runs the job mail' },
        { key: 'job archive', title: 'The job archive fails' },
      ],
    });
  });

  it('raise an alert for a disk that is almost full, relative to its size and in bytes', () => {
    expect(keys(judgeDisk({ free: 4 * GIB, size: 100 * GIB }))).toEqual(['disk']);
    expect(keys(judgeDisk({ free: 6 * GIB, size: 1000 * GIB }))).toEqual([]);
    expect(keys(judgeDisk({ free: 1 * GIB, size: 10 * GIB }))).toEqual([]);
  });
});
