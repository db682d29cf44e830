import type { BetOutcome, RecentBet } from '@arena/wire';

/** The names of the outcomes, and the tones of their badges. */
export const OUTCOMES = {
  won: { name: 'Won', tone: 'good' },
  lost: { name: 'Lost', tone: 'bad' },
  voided: { name: 'Voided', tone: 'quiet' },
} as const satisfies Record<BetOutcome, object>;

interface FormattedBet {
  game: string;
  selection: string;
  result: string;
  outcome: BetOutcome;
}

/** Formats a bet for the table. The API joins words with underscores, as in the result `cashed_out_1.50`. */
export function formatBet({ gameType, selectedSide, result, won }: RecentBet): FormattedBet {
  return {
    game: withSpaces(gameType).toUpperCase(),
    selection: withSpaces(selectedSide),
    result: withSpaces(result),
    outcome: result === 'voided' ? 'voided' : won ? 'won' : 'lost',
  };
}

const withSpaces = (text: string): string => text.replaceAll('_', ' ');
