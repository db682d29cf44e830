import { describe, expect, it } from '@jest/globals';
import { referralLink } from './referral-link.js';

describe(referralLink, () => {
  it('leads to the registration on the same site, with the code', () => {
    expect(referralLink('https://arena.example', 'SPARTA7')).toBe(
      'https://arena.example/register?ref=SPARTA7',
    );
  });

  it('keeps a code of any letters whole', () => {
    const link = referralLink('http://localhost:3000', 'a&b=c d');
    expect(new URL(link).searchParams.get('ref')).toBe('a&b=c d');
  });
});
