import type {
  ListedBet,
  ListedDeposit,
  ListedDistribution,
  ListedPartner,
  ListedRound,
  ListedWithdrawal,
} from '@arena/wire';
import type { Answers } from '../fake-api.js';
import { ago, amount, nameOf } from './common.js';

const EMPTY = { rows: [], next: null };

/** Returns a settled bet of the list for admins. */
export function listedBet(id: number, overrides: Partial<ListedBet> = {}): ListedBet {
  const won = id % 2 === 0;
  return {
    id,
    createdAt: ago(id * 60_000),
    userId: 100 + id,
    username: nameOf(id),
    game: 'coin_flip',
    roundId: null,
    betAmount: amount(100),
    selectedSide: 'heads',
    result: won ? 'heads' : 'tails',
    outcome: won ? 'won' : 'lost',
    winAmount: amount(won ? 200 : 0),
    profit: amount(won ? 100 : -100),
    commission: amount(0),
    ...overrides,
  };
}

export function listedPartner(id: number, overrides: Partial<ListedPartner> = {}): ListedPartner {
  return {
    id,
    username: nameOf(id),
    code: `code${id}`,
    rate: 10,
    referrals: 2,
    earned: amount(75),
    unpaid: amount(0),
    isFrozen: false,
    ...overrides,
  };
}

export function listedRound(id: number, overrides: Partial<ListedRound> = {}): ListedRound {
  return {
    id,
    createdAt: ago(id * 30_000),
    status: 'crashed',
    fairness: 'fair',
    crashPoint: 1.87,
    players: 12,
    stakes: amount(12_240),
    payouts: amount(11_900),
    startedAt: ago(id * 30_000 - 11_000),
    endedAt: ago(id * 30_000 - 21_000),
    voidReason: null,
    ...overrides,
  };
}

const hashOf = (id: number): string => `0x${id.toString(16).padStart(64, 'a7')}`;

/** A sweep that is credited. */
export function listedDeposit(id: number, overrides: Partial<ListedDeposit> = {}): ListedDeposit {
  return {
    id,
    createdAt: ago(id * 900_000),
    userId: 100 + id,
    username: nameOf(id),
    kind: 'sweep',
    amount: amount(250 * id),
    status: 'credited',
    creditedAt: ago(id * 900_000 - 9_000),
    txHash: hashOf(id),
    block: 61_204_118 - id,
    ...overrides,
  };
}

/** A withdrawal that is paid, in the list of all withdrawals. */
export function paidWithdrawal(id: number, overrides: Partial<ListedWithdrawal> = {}): ListedWithdrawal {
  return {
    id,
    createdAt: ago(id * 900_000),
    userId: 100 + id,
    username: nameOf(id),
    amount: amount(300 * id),
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    status: 'confirmed',
    waitingFor: null,
    txHash: hashOf(id),
    failure: null,
    endedAt: ago(id * 900_000 - 60_000),
    ...overrides,
  };
}

export function listedDistribution(
  period: string,
  overrides: Partial<ListedDistribution> = {},
): ListedDistribution {
  return {
    period,
    distributedAt: ago(3_600_000),
    houseBalance: amount(1_000_043_682),
    pool: amount(50_002_184),
    tickets: 16.5,
    holders: 14,
    sharePerTicket: amount(3_030_435),
    paid: amount(42_426_094),
    ...overrides,
  };
}

const NO_WITHDRAWALS = { count: 0, amount: amount(0), averageWaitSeconds: null };

/** Lists without rows. */
export const emptyLists = {
  'GET admin/bets': EMPTY,
  'GET admin/crash-rounds': EMPTY,
  'GET admin/deposits': EMPTY,
  'GET admin/distributions': EMPTY,
  'GET admin/distributions/:period/shares': EMPTY,
  'GET admin/partners': EMPTY,
  'GET admin/partners/:id/players': EMPTY,
  'GET admin/withdrawal-queue': { withdrawals: [], next: null },
  'GET admin/withdrawal-queue/summary': {
    waiting: NO_WITHDRAWALS,
    held: NO_WITHDRAWALS,
    sent: NO_WITHDRAWALS,
  },
  'GET admin/withdrawals': EMPTY,
} satisfies Partial<Answers>;
