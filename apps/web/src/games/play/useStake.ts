import { formatArena, type Arena } from '@arena/money';
import type { GameName } from '@arena/wire';
import { useState } from 'react';
import { rememberedBetAmount, type BetAmount, type StakeRules } from './bet-amount.js';
import { readBetForm, rememberBetForm } from './bet-form.js';

/** Returns the stake of the next bet, which is remembered for the next visit, and a function that changes it. */
export function useStake(
  game: GameName,
  { limits }: StakeRules,
  balance: Arena,
): [bet: BetAmount, change: (next: BetAmount) => void] {
  const [bet, setBet] = useState(() => rememberedBetAmount(readBetForm(game).amount, limits, balance));
  const change = (next: BetAmount) => {
    setBet(next);
    rememberBetForm(game, { amount: formatArena(next.amount) });
  };
  return [bet, change];
}
