import { describe, expect, it } from '@jest/globals';
import { seats, seatsTaken } from './seats.js';

describe('the seats', () => {
  it('go from the left to the right', () => {
    expect(seats[0]!.x).toBeLessThan(seats.at(-1)!.x);
    expect(new Set(seats.map(({ x, y }) => `${x} ${y}`)).size).toBe(seats.length);
  });
});

describe(seatsTaken, () => {
  it.each([
    [0, 16.5, 0],
    [0.01, 16.5, 1],
    [8.25, 16.5, seats.length / 2],
    [16.5, 16.5, seats.length],
    [20, 16.5, seats.length],
    [0, 0, 0],
  ])('%d of %d tickets take %d seats', (tickets, total, taken) => {
    expect(seatsTaken(tickets, total)).toBe(taken);
  });
});
