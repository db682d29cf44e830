import { randomBytes } from 'node:crypto';
import type { Deposit, DepositStatus, WalletView, Withdrawal } from '@arena/wire';
import type { Page } from '@playwright/test';
import { intercept } from './intercept.js';

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const ELSEWHERE = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

/** A wallet in which nothing moves. */
export function wallet(over: Partial<WalletView> = {}): WalletView {
  return {
    walletAddress: ADDRESS,
    privateKey: 'sealed',
    arenaBalance: '10000.00000000',
    avaxBalance: '0.991204000000000000',
    tokenBalance: '0.00000000',
    explorerUrl: `/explorer/address/${ADDRESS}`,
    chain: {
      id: 43112,
      name: 'ARENA test chain',
      embedded: true,
      tokenAddress: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    },
    minDeposit: '100.00000000',
    missingDeposit: '100.00000000',
    deposits: [],
    withdrawals: [],
    ...over,
  };
}

/** On the network of everybody, where nothing is given away. */
export function onAvalanche(over: Partial<WalletView> = {}): WalletView {
  return wallet({
    explorerUrl: `https://snowtrace.io/address/${ADDRESS}`,
    chain: {
      id: 43114,
      name: 'Avalanche C-Chain',
      embedded: false,
      tokenAddress: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    },
    ...over,
  });
}

export function deposit(status: DepositStatus, amount: string, id = 1): Deposit {
  return { id, amount: `${amount}000000`, txHash: hash(id), status, createdAt: moment(id) };
}

export function withdrawal(status: Withdrawal['status'], amount: string, id = 1): Withdrawal {
  return {
    id,
    amount: `${amount}000000`,
    address: id % 2 === 0 ? ADDRESS : ELSEWHERE,
    status,
    ...(status !== 'queued' && { txHash: hash(1000 + id) }),
    ...(status === 'failed' && {
      failure: 'The network did not carry out this transfer. Your ARENA are back in your balance.',
    }),
    createdAt: moment(id),
  };
}

/** Every state that something in a wallet can be in. */
export const everyState: Pick<WalletView, 'missingDeposit' | 'deposits' | 'withdrawals'> = {
  missingDeposit: '39.50000000',
  deposits: [
    deposit('pending', '250.00', 5),
    deposit('below-minimum', '60.50', 4),
    deposit('needs-avax', '1000.00', 3),
    deposit('moved', '120.00', 2),
    deposit('credited', '5000.00', 1),
  ],
  withdrawals: [
    withdrawal('queued', '100.00', 4),
    withdrawal('sent', '750.50', 3),
    withdrawal('confirmed', '2000.00', 2),
    withdrawal('failed', '300.00', 1),
  ],
};

/** An address that nobody has used before. */
export const stranger = (): string => `0x${randomBytes(20).toString('hex')}`;

/** Has the page be told of this wallet, whichever is its player's. */
export async function showWallet(page: Page, view: WalletView): Promise<void> {
  await intercept(page, /\/api\/user\/\d+\/wallet$/, (route) => route.fulfill({ json: view }));
}

function hash(id: number): string {
  return `0x${(id * 7919).toString(16).padStart(6, '0').repeat(11).slice(0, 64)}`;
}

function moment(id: number): string {
  return new Date(Date.UTC(2026, 10, 20, 9) + id * 3_723_000).toISOString();
}
