/** Chi-square of counts against equal shares. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** How many of the values fell on each of the numbers from 0 to `length - 1`. */
export function countBy(length: number, values: Iterable<number>): number[] {
  const counts = Array.from({ length }, () => 0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
