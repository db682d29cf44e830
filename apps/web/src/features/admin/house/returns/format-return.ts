import { arena, displayArena } from '@arena/money';
import type { GameReturn } from '@arena/wire';

export function formatPercent(percent: number): string {
  return `${percent.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;
}

/** Days up to and with today. */
export function formatWindow(days: number): string {
  return days === 1 ? 'Today' : `${days} days`;
}

/** On how much of a game a return is measured. */
export function formatBasis({ bets, turnover }: GameReturn): string {
  const counted = `${bets.toLocaleString('en')} ${bets === 1 ? 'bet' : 'bets'}`;
  return `${counted}, ${displayArena(arena(turnover), 0)} ARENA`;
}
