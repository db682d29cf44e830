import { litSeatCount, seats } from './seats.js';

describe('seats', () => {
  it('are ordered from left to right, at distinct positions', () => {
    expect(seats[0]!.x).toBeLessThan(seats.at(-1)!.x);
    expect(new Set(seats.map(({ x, y }) => `${x} ${y}`)).size).toBe(seats.length);
  });
});

describe(litSeatCount, () => {
  it.each([
    [0, 16.5, 0],
    [0.01, 16.5, 1],
    [8.25, 16.5, seats.length / 2],
    [16.5, 16.5, seats.length],
    [20, 16.5, seats.length],
    [0, 0, 0],
  ])('turns %d of %d tickets into %d lit seats', (tickets, total, count) => {
    expect(litSeatCount(tickets, total)).toBe(count);
  });
});
