import { describe, expect, it } from '@jest/globals';
import type { DepositStatus, WalletView, Withdrawal } from '@arena/wire';
import { isMoving } from './is-moving.js';

const at = '2026-11-21T12:00:00.000Z';

const still: WalletView = {
  walletAddress: '0xAb',
  privateKey: 'sealed',
  arenaBalance: '0.00000000',
  avaxBalance: '0.000000000000000000',
  tokenBalance: '0.00000000',
  explorerUrl: '/explorer/address/0xAb',
  chain: { id: 43112, name: 'ARENA test chain', embedded: true, tokenAddress: '0xCd' },
  minDeposit: '100.00000000',
  missingDeposit: '100.00000000',
  deposits: [],
  withdrawals: [],
};

const withDeposit = (status: DepositStatus): WalletView => ({
  ...still,
  deposits: [{ id: 1, amount: '1.00000000', txHash: '0x12', status, createdAt: at }],
});

const withWithdrawal = (status: Withdrawal['status']): WalletView => ({
  ...still,
  withdrawals: [{ id: 1, amount: '100.00000000', address: '0xAb', status, createdAt: at }],
});

describe(isMoving, () => {
  it.each(['pending', 'needs-avax'] as const)('is true while a deposit is %s', (status) => {
    expect(isMoving(withDeposit(status))).toBe(true);
  });

  it.each(['below-minimum', 'credited', 'moved'] as const)('is false for a deposit that is %s', (status) => {
    expect(isMoving(withDeposit(status))).toBe(false);
  });

  it.each([
    ['queued', true],
    ['sent', true],
    ['confirmed', false],
    ['failed', false],
  ] as const)('is, for a withdrawal that is %s, %s', (status, moving) => {
    expect(isMoving(withWithdrawal(status))).toBe(moving);
  });

  it('is true while the chain does not answer, and false where there is none', () => {
    expect(isMoving({ ...still, avaxBalance: null, tokenBalance: null })).toBe(true);
    expect(isMoving({ ...still, avaxBalance: null, tokenBalance: null, chain: null })).toBe(false);
  });
});
