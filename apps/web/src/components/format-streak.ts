/** A streak in words: positive wins, negative losses. */
export function formatStreak(streak: number): string {
  if (streak === 0) return 'None';
  const length = Math.abs(streak);
  const kind = streak > 0 ? 'win' : 'loss';
  const kinds = streak > 0 ? 'wins' : 'losses';
  return length === 1 ? `1 ${kind}` : `${length.toLocaleString('en')} ${kinds} in a row`;
}
