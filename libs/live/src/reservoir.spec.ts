import { Reservoir } from './reservoir.js';

/** A generator of pseudo-random numbers (mulberry32), so that the test always sees the same ones. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

const addAll = (reservoir: Reservoir<number>, count: number): void => {
  for (let item = 0; item < count; item += 1) reservoir.add(item);
};

describe(Reservoir, () => {
  it('returns everything, in order, while there are no more items than its size', () => {
    const reservoir = new Reservoir<number>(10);
    addAll(reservoir, 10);
    expect(reservoir.take()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('returns nothing after it was emptied', () => {
    const reservoir = new Reservoir<number>(10);
    addAll(reservoir, 3);
    reservoir.take();
    expect(reservoir.take()).toEqual([]);
  });

  it('returns exactly its size of a flood, without repetitions and in order', () => {
    const reservoir = new Reservoir<number>(10, seededRandom(1));
    addAll(reservoir, 100_000);
    const sample = reservoir.take();
    expect(sample).toHaveLength(10);
    expect(new Set(sample).size).toBe(10);
    expect(sample).toEqual([...sample].sort((a, b) => a - b));
  });

  it('keeps each item of a flood with the same probability', () => {
    const reservoir = new Reservoir<number>(10, seededRandom(2));
    const kept = new Array<number>(100).fill(0);
    for (let run = 0; run < 10_000; run += 1) {
      addAll(reservoir, 100);
      for (const item of reservoir.take()) kept[item]! += 1;
    }
    // Each item is expected 1000 times, with a standard deviation of 30.
    expect(Math.min(...kept)).toBeGreaterThan(850);
    expect(Math.max(...kept)).toBeLessThan(1150);
  });
});
