import type { Deposit, Withdrawal } from '@arena/wire';
import { newlyFinished } from './finished-movements.js';

const deposit = (id: number, status: Deposit['status']): Deposit => ({
  id,
  amount: '5.00000000',
  txHash: '0x',
  status,
  createdAt: '',
});
const withdrawal = (id: number, status: Withdrawal['status']): Withdrawal =>
  ({ id, amount: '7.00000000', status }) as Withdrawal;

describe(newlyFinished, () => {
  it('reports each movement once, when it ends', () => {
    const views = [
      { deposits: [deposit(1, 'pending')], withdrawals: [withdrawal(1, 'queued')] },
      { deposits: [deposit(1, 'credited')], withdrawals: [withdrawal(2, 'queued'), withdrawal(1, 'sent')] },
      {
        deposits: [deposit(1, 'credited')],
        withdrawals: [withdrawal(2, 'failed'), withdrawal(1, 'confirmed')],
      },
    ];
    const [first, second, third] = views;
    expect(newlyFinished(first!, second!).map(({ key, outcome }) => [key, outcome])).toEqual([
      ['deposit-1', 'credited'],
    ]);
    expect(newlyFinished(second!, third!).map(({ key, outcome }) => [key, outcome])).toEqual([
      ['withdrawal-2', 'returned'],
      ['withdrawal-1', 'confirmed'],
    ]);
    expect(newlyFinished(third!, third!)).toEqual([]);
  });

  it('reports one that began and ended in between, but none from further back in the list', () => {
    const before = { deposits: [deposit(9, 'credited')], withdrawals: [] };
    const now = { deposits: [deposit(10, 'credited'), deposit(3, 'credited')], withdrawals: [] };
    expect(newlyFinished(before, now).map(({ key }) => key)).toEqual(['deposit-10']);
  });
});
