import { describe, expect, it } from '@jest/globals';
import type { Deposit, DepositStatus, WalletView, Withdrawal } from '@arena/wire';
import { depositWords, withdrawalWords } from './state-words.js';

const deposit = (status: DepositStatus, amount = '250.00000000'): Deposit => ({
  id: 1,
  amount,
  txHash: '0x12',
  status,
  createdAt: '2026-11-21T12:00:00.000Z',
});

const wallet = (...deposits: Deposit[]): WalletView => ({
  walletAddress: '0xAb',
  privateKey: 'sealed',
  arenaBalance: '0.00000000',
  avaxBalance: null,
  tokenBalance: null,
  explorerUrl: null,
  chain: null,
  minDeposit: '100.00000000',
  deposits,
  withdrawals: [],
});

const withdrawal = (over: Partial<Withdrawal>): Withdrawal => ({
  id: 1,
  amount: '100.00000000',
  address: '0xAb',
  status: 'queued',
  createdAt: '2026-11-21T12:00:00.000Z',
  ...over,
});

describe(depositWords, () => {
  it('say how much is missing, counting everything that waits for more', () => {
    const waiting = deposit('below-minimum', '60.00000000');
    const more = deposit('below-minimum', '5.50000000');
    expect(depositWords(waiting, wallet(more, waiting, deposit('credited'))).sentence).toMatch(
      /^34\.5000 ARENA more have to arrive: .* 100 ARENA are together\.$/,
    );
  });

  it('say what to do where gas is missing', () => {
    expect(depositWords(deposit('needs-avax'), wallet())).toMatchObject({
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
    expect(depositWords(deposit(status), wallet())).toMatchObject({ label, tone });
  });
});

describe(withdrawalWords, () => {
  it.each([
    ['queued', 'Queued', 'quiet'],
    ['sent', 'Sent', 'quiet'],
    ['confirmed', 'Confirmed', 'done'],
  ] as const)('call a %s one "%s"', (status, label, tone) => {
    expect(withdrawalWords(withdrawal({ status }))).toMatchObject({ label, tone });
  });

  it('tell why one has failed in the words of the server', () => {
    const failure = 'The token refused this transfer. Your ARENA are back in your balance.';
    expect(withdrawalWords(withdrawal({ status: 'failed', failure }))).toEqual({
      label: 'Failed',
      tone: 'failed',
      sentence: failure,
    });
  });
});
