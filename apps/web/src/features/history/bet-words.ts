import { arena, formatArena } from '@arena/money';
import type { GameName, PastBet } from '@arena/wire';

export const GAME_TITLES: Record<GameName, string> = {
  coin_flip: 'Coin Flip',
  dice_roll: 'Dice Roll',
  crash: 'Crash',
};

/** What a bet did to the balance: payout less stake. */
export function netOf({ betAmount, winAmount }: Pick<PastBet, 'betAmount' | 'winAmount'>): string {
  return formatArena(arena(winAmount) - arena(betAmount));
}
