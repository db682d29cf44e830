import { describe, expect, it } from '@jest/globals';
import { PartnerCodes } from './partner-codes.js';

describe(PartnerCodes, () => {
  const drawn = Array.from({ length: 2000 }, () => new PartnerCodes().draw());

  it('have eight capitals and digits, and none that are taken for one another', () => {
    for (const code of drawn) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  });

  it('use all of them', () => {
    expect(new Set(drawn.join('')).size).toBe(31);
  });

  it('are not the same twice', () => {
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});
