import { describe, expect, it } from '@jest/globals';
import { capSentence, terms } from './terms.js';

describe(terms, () => {
  it('names the rate of this very partner', () => {
    const words = terms({ partnerCommissionRate: 12, commissionCap: 'uncapped' }).flat().join(' ');
    expect(words).toContain('You get 12% of the stake of each bet they win');
  });
});

describe(capSentence, () => {
  it('is there where the house’s edge caps the commission', () => {
    expect(capSentence({ partnerCommissionRate: 10, commissionCap: 'house-edge' })).toContain(
      'There is a cap',
    );
  });

  it('is not there where nothing does', () => {
    expect(capSentence({ partnerCommissionRate: 10, commissionCap: 'uncapped' })).toBeUndefined();
  });
});
