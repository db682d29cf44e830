/** Chi-square of counts against the shares that are expected of them; equal ones when left out. */
export function chiSquare(
  counts: readonly number[],
  shares: readonly number[] = counts.map(() => 1 / counts.length),
): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, index) => {
    const expected = total * (shares[index] ?? 0);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
}

/** How many of the values fell on each of the numbers from 0 to `length - 1`. */
export function countBy(length: number, values: Iterable<number>): number[] {
  const counts = Array.from({ length }, () => 0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
