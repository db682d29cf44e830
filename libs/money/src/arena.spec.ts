import fc from 'fast-check';
import { abs, arena, displayArena, formatArena, parseArena, ratio, timesRatio } from './arena.js';

const amounts = fc.bigInt({ min: -(10n ** 27n), max: 10n ** 27n });
const stakes = fc.bigInt({ min: 0n, max: 10n ** 18n });

describe(parseArena, () => {
  it.each([
    ['0', 0n],
    ['-0', 0n],
    ['100', 10_000_000_000n],
    ['0100', 10_000_000_000n],
    ['0.00000001', 1n],
    ['-0.00000001', -1n],
    ['0.1', 10_000_000n],
    ['5.50', 550_000_000n],
    ['9999999999.99999999', 999_999_999_999_999_999n],
    ['99999999999999999999', 9_999_999_999_999_999_999_900_000_000n],
  ])('parses %s', (text, units) => {
    expect(parseArena(text)).toBe(units);
  });

  it.each([
    ...[
      '',
      ' ',
      '.',
      '-',
      '+1',
      '1.',
      '.5',
      '1e3',
      '1E3',
      '0x10',
      ' 1',
      '1 ',
      '1\n',
      '1,5',
      '1 000',
      '1_000',
      '١',
      '1.2.3',
    ],
    ...['--1', 'NaN', 'Infinity', '1.123456789', '100000000000000000000', '1\u0000', '１'],
  ])('rejects %j', (text) => {
    expect(parseArena(text)).toBeUndefined();
  });

  it('parses the output of formatArena without loss', () => {
    fc.assert(fc.property(amounts, (amount) => parseArena(formatArena(amount)) === amount));
  });

  it('never throws, and every parsed amount survives formatting and parsing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const amount = parseArena(text);
        return amount === undefined || arena(formatArena(amount)) === amount;
      }),
    );
  });
});

describe(arena, () => {
  it('throws where parseArena returns undefined', () => {
    expect(() => arena('1e3')).toThrow(new RangeError('Not an ARENA amount: "1e3".'));
    expect(arena('1')).toBe(100_000_000n);
  });
});

describe(formatArena, () => {
  it.each([
    [0n, '0.00000000'],
    [1n, '0.00000001'],
    [-1n, '-0.00000001'],
    [10_000_000_000n, '100.00000000'],
    [-12_345_678_901n, '-123.45678901'],
  ])('formats %d units as %s', (units, text) => {
    expect(formatArena(units)).toBe(text);
  });

  it('always writes eight decimals, and a minus sign only for a negative amount', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const text = formatArena(amount);
        return /^-?(0|[1-9]\d*)\.\d{8}$/.test(text) && text.startsWith('-') === amount < 0n;
      }),
    );
  });
});

describe(displayArena, () => {
  it.each([
    ['0', 4, '0.0000'],
    ['1234567.891', 2, '1,234,567.89'],
    ['999.99999999', 2, '999.99'],
    ['999.99999999', 0, '999'],
    ['1000', 0, '1,000'],
    ['100', 4, '100.0000'],
    ['-1234.567', 2, '-1,234.56'],
    ['12345678901234567890', 8, '12,345,678,901,234,567,890.00000000'],
  ])('shows %s with %d decimals as %s', (amount, decimals, text) => {
    expect(displayArena(arena(amount), decimals)).toBe(text);
  });

  it('puts a plus before a gain when signs are requested, but not before zero', () => {
    const texts = ['5', '-5', '0'].map((amount) => displayArena(arena(amount), 2, { signed: true }));
    expect(texts).toEqual(['+5.00', '-5.00', '0.00']);
  });

  it('cuts towards zero, by less than one unit of the last digit', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
        fc.integer({ min: 0, max: 8 }),
        (amount, decimals) => {
          const shown = arena(displayArena(amount, decimals).replaceAll(',', ''));
          return abs(shown) <= abs(amount) && abs(amount) - abs(shown) < 10n ** BigInt(8 - decimals);
        },
      ),
    );
  });
});

describe(timesRatio, () => {
  it.each([
    ['100', '2.00', '200.00000000'],
    ['123.45678901', '2.00', '246.91357802'],
    ['100', '1.98', '198.00000000'],
    ['0.00000001', '1.99', '0.00000001'],
    ['0.00000001', '0.10', '0.00000000'],
    ['33.33333333', '0.10', '3.33333333'],
  ])('multiplies %s by %s to %s', (stake, multiplier, payout) => {
    expect(formatArena(timesRatio(arena(stake), ratio(multiplier)))).toBe(payout);
  });

  it('rounds a stake down, by less than one unit', () => {
    const denominators = fc.bigInt({ min: 1n, max: 10n ** 10n });
    fc.assert(
      fc.property(stakes, stakes, denominators, (stake, numerator, denominator) => {
        const exact = stake * numerator;
        const paid = timesRatio(stake, { numerator, denominator }) * denominator;
        return paid <= exact && exact - paid < denominator;
      }),
    );
  });

  it('never pays two separate stakes more than their sum', () => {
    fc.assert(
      fc.property(stakes, stakes, (one, other) => {
        const half = ratio('0.5');
        return timesRatio(one, half) + timesRatio(other, half) <= timesRatio(one + other, half);
      }),
    );
  });
});

describe(ratio, () => {
  it('parses a decimal exactly', () => {
    expect(ratio('1.98')).toEqual({ numerator: 198_000_000n, denominator: 100_000_000n });
    expect(() => ratio('1,98')).toThrow(RangeError);
  });
});

describe(abs, () => {
  it('drops the sign', () => {
    fc.assert(fc.property(amounts, (amount) => abs(amount) === abs(-amount) && abs(amount) >= 0n));
  });
});
