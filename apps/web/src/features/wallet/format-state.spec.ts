import { describe, expect, it } from '@jest/globals';
import type { Deposit, DepositStatus, Withdrawal } from '@arena/wire';
import { formatDeposit, formatWithdrawal } from './format-state.js';

const deposit = (status: DepositStatus): Deposit => ({
  id: 1,
  amount: '60.00000000',
  txHash: '0x12',
  status,
  createdAt: '2026-11-21T12:00:00.000Z',
});

const minimum = { minDeposit: '100.00000000', missingDeposit: '34.50000000' };

const withdrawal = (over: Partial<Withdrawal>): Withdrawal => ({
  id: 1,
  amount: '100.00000000',
  address: '0xAb',
  status: 'queued',
  createdAt: '2026-11-21T12:00:00.000Z',
  ...over,
});

describe(formatDeposit, () => {
  it('say how much is missing, by the word of the server and to the last decimal', () => {
    expect(formatDeposit(deposit('below-minimum'), minimum).sentence).toBe(
      '34.5 ARENA more have to arrive: deposits are brought in once 100 ARENA are together.',
    );
    const nearly = { minDeposit: '0.50000000', missingDeposit: '0.00000001' };
    expect(formatDeposit(deposit('below-minimum'), nearly).sentence).toBe(
      '0.00000001 ARENA more have to arrive: deposits are brought in once 0.5 ARENA are together.',
    );
  });

  it('say what to do where gas is missing', () => {
    expect(formatDeposit(deposit('needs-avax'), minimum)).toMatchObject({
      label: 'Needs AVAX',
      tone: 'held',
      sentence: expect.stringContaining('Send some to your address'),
    });
  });

  it.each([
    ['pending', 'Pending', 'quiet'],
    ['credited', 'Credited', 'done'],
    ['moved', 'Moved', 'quiet'],
  ] as const)('call a %s one "%s"', (status, label, tone) => {
    expect(formatDeposit(deposit(status), minimum)).toMatchObject({ label, tone });
  });
});

describe(formatWithdrawal, () => {
  it.each([
    ['queued', 'Queued', 'quiet'],
    ['sent', 'Sent', 'quiet'],
    ['confirmed', 'Confirmed', 'done'],
  ] as const)('call a %s one "%s"', (status, label, tone) => {
    expect(formatWithdrawal(withdrawal({ status }))).toMatchObject({ label, tone });
  });

  it('tell why one has failed in the words of the server', () => {
    const failure = 'The token contract rejected this transfer. The amount is back in your balance.';
    expect(formatWithdrawal(withdrawal({ status: 'failed', failure }))).toEqual({
      label: 'Failed',
      tone: 'failed',
      sentence: failure,
    });
  });
});
