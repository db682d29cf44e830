import { describe, expect, it } from '@jest/globals';
import type { BalanceUpdate } from '@arena/wire';
import { depositToast } from './deposit-toast.js';

const before = { arenaBalance: '10000.00000000', version: 7 };
const deposit = (version: number): BalanceUpdate => ({
  arenaBalance: '11000.50000000',
  version,
  reason: 'deposit',
});

describe(depositToast, () => {
  it('names the amount by which the balance has grown', () => {
    expect(depositToast(before, deposit(8))).toEqual({
      title: 'Deposit received',
      description: '1,000.5000 ARENA are in your balance.',
    });
  });

  it.each([
    ['something happened in between', 9],
    ['the new balance was known already', 7],
  ])('names none where %s', (_what, version) => {
    expect(depositToast(before, deposit(version)).description).toBe('It is in your balance.');
  });
});
