/** Share of games won, in % to 1 decimal. */
export function winRate(wins: number, losses: number): string {
  const games = wins + losses;
  return `${(games === 0 ? 0 : (wins / games) * 100).toFixed(1)}%`;
}
