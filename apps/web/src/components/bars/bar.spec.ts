import { describe, expect, it } from '@jest/globals';
import { barsOf } from './bar.js';

const bars = (...amounts: string[]) =>
  barsOf(amounts.map((amount, index) => ({ day: `day ${index}`, name: '', words: '', amount })));

describe(barsOf, () => {
  it('measures every day against the largest, whichever way it went', () => {
    const drawn = bars('0.00000000', '-400.00000000', '200.00000000');
    expect(drawn.map(({ direction, share }) => [direction, share])).toEqual([
      ['even', 0],
      ['loss', 1],
      ['gain', 0.5],
    ]);
  });

  it('keeps a small day visible beside a huge one', () => {
    const [huge, small] = bars('9999999999.99999999', '0.00000001');
    expect([huge?.share, small?.share]).toEqual([1, 0.04]);
  });

  it('draws nothing where nothing has moved', () => {
    expect(bars('0.00000000')[0]).toMatchObject({ share: 0, direction: 'even' });
  });
});
