import type { RecentBet } from '@arena/wire';
import { ago, amount, nameOf } from './common.js';

/** A bet of each kind, in the order in which `recentBet` repeats them. */
const KINDS: Pick<RecentBet, 'gameType' | 'selectedSide' | 'result' | 'won'>[] = [
  { gameType: 'coin_flip', selectedSide: 'heads', result: 'heads', won: true },
  { gameType: 'crash', selectedSide: 'auto_1.50', result: 'cashed_out_1.50', won: true },
  { gameType: 'dice_roll', selectedSide: 'high', result: '2', won: false },
  { gameType: 'crash', selectedSide: 'manual', result: 'crashed_1.23', won: false },
  { gameType: 'crash', selectedSide: 'auto_1000000.00', result: 'voided', won: false },
];

/** Creates a bet in the admin's list of recent bets. Index 0 is the newest bet. The kinds repeat. */
export function recentBet(index: number, overrides: Partial<RecentBet> = {}): RecentBet {
  const kind = KINDS[index % KINDS.length]!;
  const stake = 100 + ((index * 137) % 900);
  const payout = kind.result === 'voided' ? stake : kind.won ? stake * 2 : 0;
  return {
    id: 9_000 - index,
    createdAt: ago(index * 4_000),
    username: nameOf(index),
    betAmount: amount(stake),
    winAmount: amount(payout),
    ...kind,
    ...overrides,
  };
}
