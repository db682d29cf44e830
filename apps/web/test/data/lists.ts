import type { ListedBet, ListedPartner } from '@arena/wire';
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
  'GET admin/players/:id/transfers': EMPTY,
  'GET admin/withdrawal-queue': { withdrawals: [], next: null },
  'GET admin/withdrawal-queue/summary': {
    waiting: NO_WITHDRAWALS,
    held: NO_WITHDRAWALS,
    sent: NO_WITHDRAWALS,
  },
  'GET admin/withdrawals': EMPTY,
} satisfies Partial<Answers>;
