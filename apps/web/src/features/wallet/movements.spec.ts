import type { Deposit, DepositStatus, WalletView, Withdrawal } from '@arena/wire';
import { formatFullDateTime } from '../../lib/format.js';
import { formatDeposit, formatWithdrawal, hasPendingChanges } from './movements.js';

const createdAt = '2026-11-21T12:00:00.000Z';

const deposit = (status: DepositStatus): Deposit => ({
  id: 1,
  amount: '60.00000000',
  txHash: '0x12',
  status,
  createdAt,
});

const withdrawal = (overrides: Partial<Withdrawal>): Withdrawal => ({
  id: 1,
  amount: '100.00000000',
  address: '0xAb',
  status: 'queued',
  createdAt,
  ...overrides,
});

const wallet: WalletView = {
  walletAddress: '0xAb',
  privateKey: 'sealed',
  arenaBalance: '0.00000000',
  avaxBalance: '0.000000000000000000',
  tokenBalance: '0.00000000',
  explorerUrl: '/explorer/address/0xAb',
  chain: {
    id: 43112,
    name: 'ARENA test chain',
    embedded: true,
    tokenAddress: '0xCd',
    tokenDecimals: 18,
    currency: 'AVAX',
    explorerUrl: '/explorer',
  },
  minDeposit: '100.00000000',
  missingDeposit: '100.00000000',
  withdrawalRules: { limits: [], maxOpen: null, approvalAbove: null, newAddressDelayHours: 0 },
  deposits: [],
  withdrawals: [],
};

describe(formatDeposit, () => {
  const minimum = { minDeposit: '100.00000000', missingDeposit: '34.50000000' };

  it('shows the missing amount that the server sends, with all decimals', () => {
    expect(formatDeposit(deposit('below-minimum'), minimum).hint).toBe(
      'Send 34.5 more ARENA. Deposits are credited once they total 100 ARENA.',
    );
    const almostEnough = { minDeposit: '0.50000000', missingDeposit: '0.00000001' };
    expect(formatDeposit(deposit('below-minimum'), almostEnough).hint).toBe(
      'Send 0.00000001 more ARENA. Deposits are credited once they total 0.5 ARENA.',
    );
  });

  it('explains what to do when AVAX is missing', () => {
    expect(formatDeposit(deposit('needs-avax'), minimum)).toMatchObject({
      label: 'Needs AVAX',
      tone: 'held',
      hint: expect.stringContaining('Send some to your address'),
    });
  });

  it.each([
    ['pending', 'Pending', 'quiet'],
    ['credited', 'Credited', 'done'],
    ['moved', 'Moved', 'quiet'],
  ] as const)('labels a %s deposit "%s"', (status, label, tone) => {
    expect(formatDeposit(deposit(status), minimum)).toMatchObject({ label, tone });
  });
});

describe(formatWithdrawal, () => {
  it.each([
    ['queued', 'Queued', 'quiet'],
    ['sent', 'Sent', 'quiet'],
    ['confirmed', 'Confirmed', 'done'],
  ] as const)('labels a %s withdrawal "%s"', (status, label, tone) => {
    expect(formatWithdrawal(withdrawal({ status }))).toMatchObject({ label, tone });
  });

  it.each([
    [{}, 'Waiting to be sent.'],
    [{ waitingFor: 'approval' }, 'It will be sent when our team has approved it.'],
    [
      { waitingFor: 'new-address', waitingUntil: '2026-11-22T12:00:00.000Z' },
      `This address is new. It will be sent after ${formatFullDateTime('2026-11-22T12:00:00.000Z', new Date(createdAt))}.`,
    ],
    [
      { waitingFor: 'house-limit' },
      'Many withdrawals are being paid right now. It will be sent as soon as possible.',
    ],
    [{ waitingFor: 'treasury' }, 'It will be sent when the treasury has been refilled.'],
    [{ waitingFor: 'stop' }, 'Withdrawals are stopped right now. It will be sent when they resume.'],
    [{ waitingFor: 'account' }, 'It will be sent when your account is active again.'],
  ] as const)('explains what a queued withdrawal waits for: %j', (wait, hint) => {
    expect(formatWithdrawal(withdrawal(wait), new Date(createdAt)).hint).toBe(hint);
  });

  it('shows the reason of a failure as the server sends it', () => {
    const failure = 'The token contract rejected this transfer. The amount is back in your balance.';
    expect(formatWithdrawal(withdrawal({ status: 'failed', failure }))).toEqual({
      label: 'Failed',
      tone: 'failed',
      hint: failure,
    });
  });
});

describe(hasPendingChanges, () => {
  it.each(['pending', 'needs-avax'] as const)('is true while a deposit is %s', (status) => {
    expect(hasPendingChanges({ ...wallet, deposits: [deposit(status)] })).toBe(true);
  });

  it.each(['below-minimum', 'credited', 'moved'] as const)('is false for a deposit that is %s', (status) => {
    expect(hasPendingChanges({ ...wallet, deposits: [deposit(status)] })).toBe(false);
  });

  it.each([
    ['queued', true],
    ['sent', true],
    ['confirmed', false],
    ['failed', false],
  ] as const)('is, for a withdrawal that is %s, %s', (status, expected) => {
    expect(hasPendingChanges({ ...wallet, withdrawals: [withdrawal({ status })] })).toBe(expected);
  });

  it('is true while the blockchain does not respond, and false without a blockchain', () => {
    const unknown = { ...wallet, avaxBalance: null, tokenBalance: null };
    expect(hasPendingChanges(unknown)).toBe(true);
    expect(hasPendingChanges({ ...unknown, chain: null })).toBe(false);
  });
});
