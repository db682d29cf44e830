import type { Deposit, DepositStatus, WalletView, Withdrawal } from '@arena/wire';

const OWN_ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const OTHER_ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const TOKEN_ADDRESS = '0x5FbDB2315678afecb367f032d93F642f64180aa3';

/** A wallet on the test chain without deposits and withdrawals. */
export function wallet(overrides: Partial<WalletView> = {}): WalletView {
  return {
    walletAddress: OWN_ADDRESS,
    privateKey: 'sealed',
    arenaBalance: '10000.00000000',
    avaxBalance: '0.991204000000000000',
    tokenBalance: '0.00000000',
    explorerUrl: `/explorer/address/${OWN_ADDRESS}`,
    chain: {
      ...{ id: 43112, name: 'ARENA test chain', embedded: true, rpcUrl: 'http://127.0.0.1:8545' },
      ...{ tokenAddress: TOKEN_ADDRESS, tokenDecimals: 18, currency: 'AVAX', explorerUrl: '/explorer' },
    },
    minDeposit: '100.00000000',
    missingDeposit: '100.00000000',
    withdrawalRules: { limits: [], maxOpen: null, approvalAbove: null, newAddressDelayHours: 0 },
    deposits: [],
    withdrawals: [],
    ...overrides,
  };
}

/** A wallet on the public Avalanche network, which has no faucet. */
export function avalancheWallet(overrides: Partial<WalletView> = {}): WalletView {
  return wallet({
    explorerUrl: `https://snowtrace.io/address/${OWN_ADDRESS}`,
    chain: {
      ...{ id: 43114, name: 'Avalanche C-Chain', embedded: false, rpcUrl: 'https://rpc.example/avalanche' },
      ...{ tokenAddress: TOKEN_ADDRESS, tokenDecimals: 18, currency: 'AVAX' },
      explorerUrl: 'https://snowtrace.io',
    },
    ...overrides,
  });
}

/** @param amount ARENA with 2 decimals */
export function deposit(status: DepositStatus, amount: string, id = 1): Deposit {
  return { id, amount: `${amount}000000`, txHash: hash(id), status, createdAt: timestamp(id) };
}

/**
 * A withdrawal to the own wallet for an even id, to another address for an odd one.
 * @param amount ARENA with 2 decimals
 */
export function withdrawal(status: Withdrawal['status'], amount: string, id = 1): Withdrawal {
  return {
    id,
    amount: `${amount}000000`,
    address: id % 2 === 0 ? OWN_ADDRESS : OTHER_ADDRESS,
    status,
    ...(status !== 'queued' && { txHash: hash(1000 + id) }),
    ...(status === 'failed' && {
      failure: 'The network did not execute this transfer. The amount is back in your balance.',
    }),
    createdAt: timestamp(id),
  };
}

/** Every limit that an operator can set. */
export const everyRule: WalletView['withdrawalRules'] = {
  limits: [
    { period: 'hour', amount: '1000.00000000', remaining: '250.50000000' },
    { period: 'day', amount: '5000.00000000', remaining: '4250.50000000' },
  ],
  maxOpen: 10,
  approvalAbove: '2500.00000000',
  newAddressDelayHours: 24,
};

/** A withdrawal for each reason to wait. */
export const everyWait: Withdrawal[] = (
  ['approval', 'new-address', 'house-limit', 'treasury', 'stop', 'account'] as const
).map((waitingFor, index) => ({
  ...withdrawal('queued', '100.00', 6 - index),
  waitingFor,
  ...(waitingFor === 'new-address' && { waitingUntil: timestamp(100) }),
}));

/** A deposit and a withdrawal in each status. */
export const everyStatus: Pick<WalletView, 'missingDeposit' | 'deposits' | 'withdrawals'> = {
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

function hash(id: number): string {
  return `0x${(id * 7919).toString(16).padStart(6, '0').repeat(11).slice(0, 64)}`;
}

function timestamp(id: number): string {
  return new Date(Date.UTC(2026, 10, 20, 9) + id * 3_723_000).toISOString();
}
