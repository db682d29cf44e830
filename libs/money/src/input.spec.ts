import fc from 'fast-check';
import { arena, formatArena } from './arena.js';
import { readArenaInput, readStake } from './input.js';

/** Every JSON number with 8 decimals up to this amount denotes exactly one amount. */
const EXACT_BELOW = 2n ** 26n * 10n ** 8n;

describe(readArenaInput, () => {
  it.each<[unknown, string]>([
    [100, '100.00000000'],
    [100.5, '100.50000000'],
    [0.1, '0.10000000'],
    [0.3, '0.30000000'],
    [1e-8, '0.00000001'],
    [1.5e-7, '0.00000015'],
    [1e2, '100.00000000'],
    [-100, '-100.00000000'],
    [-0, '0.00000000'],
    [9999.99999999, '9999.99999999'],
    [100_000, '100000.00000000'],
    ['100', '100.00000000'],
    ['99.99999999', '99.99999999'],
    ['123456789012.12345678', '123456789012.12345678'],
  ])('parses %p as %s', (input, amount) => {
    expect(readArenaInput(input)).toBe(arena(amount));
  });

  it.each<unknown>([
    ...[Number.NaN, Number.POSITIVE_INFINITY, 1e308, 1e21, 67_108_864.5, Number.MAX_SAFE_INTEGER],
    ...[
      '',
      ' ',
      ' 100',
      '100 ',
      '1e3',
      '0x64',
      '+100',
      '.5',
      '100.',
      '١٠٠',
      '100\u0000',
      'NaN',
      'heads',
      '1e-9',
    ],
    ...[null, undefined, true, [], [100], {}, { valueOf: () => 100 }, 100n, new Date(0), Symbol('100')],
    'x1.123456789',
    '1.123456789x',
  ])('rejects %p as not a number', (input) => {
    expect(readArenaInput(input)).toBe('not-a-number');
  });

  it.each<unknown>([
    100.123456789,
    1e-9,
    5e-324,
    0.000000015,
    '100.123456789',
    '0.000000001',
    '1.000000000',
    '-1.123456789',
  ])('rejects %p as having too many decimals', (input) => {
    expect(readArenaInput(input)).toBe('too-many-decimals');
  });

  it('parses every JSON number with up to 8 decimals to exactly that amount', () => {
    const amounts = fc.bigInt({ min: -EXACT_BELOW, max: EXACT_BELOW });
    fc.assert(
      fc.property(amounts, (amount) => readArenaInput(JSON.parse(formatArena(amount))) === amount),
      { numRuns: 2000 },
    );
  });

  it('rejects a number so large that two amounts share one double', () => {
    const ambiguous: unknown = JSON.parse('80000000.00000002');
    expect(String(ambiguous)).toBe('80000000.00000001');
    expect(readArenaInput(ambiguous)).toBe('not-a-number');
    expect(readArenaInput('80000000.00000002')).toBe(8_000_000_000_000_002n);
  });

  it('parses every string that formatArena writes', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 27n });
    fc.assert(fc.property(amounts, (amount) => readArenaInput(formatArena(amount)) === amount));
  });

  it('never throws for any input', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => ['bigint', 'string'].includes(typeof readArenaInput(input))),
    );
  });
});

describe(readStake, () => {
  it('parses valid amounts, and throws for invalid ones', () => {
    expect(readStake('100')).toBe(arena('100'));
    expect(() => readStake('1e3')).toThrow(new RangeError('Not an ARENA amount: not-a-number.'));
  });
});
