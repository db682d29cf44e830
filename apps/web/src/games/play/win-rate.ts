import { formatPercent } from '../../lib/number-format.js';

/** Formats the percentage of games won with 1 decimal: `33.3%`. */
export function winRate(wins: number, losses: number): string {
  const games = wins + losses;
  return formatPercent(games === 0 ? 0 : (wins / games) * 100, 1);
}
