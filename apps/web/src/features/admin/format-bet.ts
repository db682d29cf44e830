import type { RecentBet } from '@arena/wire';

export type BetOutcome = 'won' | 'lost' | 'voided';

interface FormattedBet {
  game: string;
  selection: string;
  result: string;
  outcome: BetOutcome;
}

/** Formats a bet for the table. The api writes selections and results of crash with underscores: `cashed_out_1.50`. */
export function formatBet({ gameType, selectedSide, result, won }: RecentBet): FormattedBet {
  const format = (text: string) => (gameType === 'crash' ? withSpaces(text) : text);
  return {
    game: withSpaces(gameType).toUpperCase(),
    selection: format(selectedSide),
    result: format(result),
    outcome: result === 'voided' ? 'voided' : won ? 'won' : 'lost',
  };
}

const withSpaces = (text: string): string => text.replaceAll('_', ' ');
