import { describe, expect, it } from '@jest/globals';
import { formatTickets } from './format-tickets.js';

describe(formatTickets, () => {
  it.each([
    [1, '1 ticket'],
    [0, '0 tickets'],
    [2.5, '2.5 tickets'],
    [0.25, '0.25 tickets'],
    [1234, '1,234 tickets'],
  ])('%d is "%s"', (tickets, words) => {
    expect(formatTickets(tickets)).toBe(words);
  });
});
