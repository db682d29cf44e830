import { netOf } from './net-of.js';

describe(netOf, () => {
  it.each([
    ['100.00000000', '200.00000000', '100.00000000'],
    ['100.00000000', '0.00000000', '-100.00000000'],
    ['250.50000000', '250.50000000', '0.00000000'],
  ])('returns, for a stake of %s and a payout of %s, %s', (betAmount, winAmount, net) => {
    expect(netOf({ betAmount, winAmount })).toBe(net);
  });
});
