import type { BalanceUpdate } from '@arena/wire';
import { depositToast } from './live-updates.listeners.js';

const before = { arenaBalance: '10000.00000000', version: 7 };
const deposit = (version: number): BalanceUpdate => ({
  arenaBalance: '11000.50000000',
  version,
  reason: 'deposit',
});

describe(depositToast, () => {
  it('shows the amount by which the balance has grown', () => {
    expect(depositToast(before, deposit(8))).toEqual({
      title: 'Deposit received',
      description: '1,000.5000 ARENA added to your balance.',
    });
  });

  it.each([
    ['the balance also changed in between', 9],
    ['the new balance was already known', 7],
  ])('shows no amount when %s', (_case, version) => {
    expect(depositToast(before, deposit(version)).description).toBe('Your balance has been updated.');
  });
});
