import { ERROR_CODES } from './problem.js';

/** Codes that clients rely on. */
const REQUIRED = [
  'VALIDATION',
  'INSUFFICIENT_FUNDS',
  'HOUSE_LIMIT',
  'USERNAME_TAKEN',
  'EMAIL_TAKEN',
  'BAD_CREDENTIALS',
  'ROUND_NOT_BETTING',
  'ALREADY_BET',
  'ALREADY_CASHED_OUT',
  'ROUND_NOT_PLAYING',
  'NO_BET',
];

describe('ERROR_CODES', () => {
  it('contains each code once, in one spelling', () => {
    expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
    for (const code of ERROR_CODES) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  });

  it('contains the codes that clients rely on', () => {
    expect(ERROR_CODES).toEqual(expect.arrayContaining(REQUIRED));
  });
});
