import type { RecentBet } from '@arena/wire';

export interface FormattedBet {
  game: string;
  selection: string;
  result: string;
  outcome: 'WON' | 'LOST' | 'VOIDED';
}

/** A bet as the table shows it. Only crash names what was chosen, and what came of it, in words with underscores. */
export function formatBet({ gameType, selectedSide, result, won }: RecentBet): FormattedBet {
  const plain = (text: string) => (gameType === 'crash' ? spaced(text) : text);
  return {
    game: spaced(gameType).toUpperCase(),
    selection: plain(selectedSide),
    result: plain(result),
    outcome: result === 'voided' ? 'VOIDED' : won ? 'WON' : 'LOST',
  };
}

const spaced = (text: string): string => text.replaceAll('_', ' ');
