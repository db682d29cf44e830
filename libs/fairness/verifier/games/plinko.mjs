import { units } from '../draw.mjs';

/** What the buckets pay in relation to each other, from the side to the middle. */
const SHAPES = {
  8: {
    low: [560, 210, 110, 100, 50],
    medium: [1300, 300, 130, 70, 40],
    high: [2900, 400, 150, 30, 20],
  },
  12: {
    low: [1000, 300, 160, 140, 110, 100, 50],
    medium: [3300, 1100, 400, 200, 110, 60, 30],
    high: [17000, 2400, 810, 200, 70, 20, 20],
  },
  16: {
    low: [1600, 900, 200, 140, 140, 120, 110, 100, 50],
    medium: [11000, 4100, 1000, 500, 300, 150, 100, 50, 30],
    high: [80000, 13000, 2600, 900, 400, 200, 20, 20, 20],
  },
};

/** Returns the bits of the pegs, from the highest bit of the first byte: 0 for the left, 1 for the right. */
const bits = (digest, rows) =>
  Array.from({ length: rows }, (_, row) => (digest[row >> 3] >> (7 - (row & 7))) & 1);

export const draw = (digest, { rows }) => bits(digest, rows).filter((bit) => bit === 1).length;

/** Returns what a bucket pays in hundredths: the shape scaled to the return, and the rest from the middle outward. */
function multiplier(rows, risk, edgePercent, bucket) {
  const shape = SHAPES[rows][risk].map(BigInt);
  const middle = BigInt(rows) / 2n;
  let ways = 1n;
  const weights = shape.map((_, index) => {
    const at = BigInt(index);
    if (at > 0n) ways = (ways * (BigInt(rows) - at + 1n)) / at;
    return at === middle ? ways : 2n * ways;
  });
  const sum = (values) => values.reduce((total, value, index) => total + value * weights[index], 0n);
  const share = BigInt(10000 - Math.round(edgePercent * 100)) * 2n ** BigInt(rows);
  const table = shape.map((value) => (value * share) / (100n * sum(shape)));
  let left = share / 100n - sum(table);
  for (let inner = shape.length - 1; inner >= 0; inner -= 1) {
    const outer = weights.slice(0, inner + 1).reduce((total, weight) => total + weight, 0n);
    for (let index = 0; index <= inner; index += 1) table[index] += left / outer;
    left %= outer;
  }
  return table[Math.min(bucket, rows - bucket)];
}

export function pays({ rows, risk, result, path, edgePercent, betAmount, ...bet }, paid) {
  const hundredths = multiplier(rows, risk, edgePercent, result);
  return (
    path.length === rows &&
    [...path].filter((side) => side === '1').length === result &&
    Number(hundredths) / 100 === bet.multiplier &&
    paid === (units(betAmount) * hundredths) / 100n
  );
}
