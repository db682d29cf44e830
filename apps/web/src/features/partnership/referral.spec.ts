import { capSentence, earningSteps, referralLink } from './referral.js';

describe(referralLink, () => {
  it('opens the registration of the same site with the code', () => {
    expect(referralLink('https://arena.example', 'SPARTA7')).toBe(
      'https://arena.example/register?ref=SPARTA7',
    );
  });

  it('encodes special characters of the code', () => {
    const link = referralLink('http://localhost:3000', 'a&b=c d');
    expect(new URL(link).searchParams.get('ref')).toBe('a&b=c d');
  });
});

describe(earningSteps, () => {
  it('contains the rate of the partner', () => {
    const text = earningSteps({ partnerCommissionRate: 12, commissionCap: 'uncapped' }).flat().join(' ');
    expect(text).toContain('You earn 12% of the stake on every bet they win');
  });
});

describe(capSentence, () => {
  it('describes the cap at the house edge', () => {
    expect(capSentence({ partnerCommissionRate: 10, commissionCap: 'house-edge' })).toContain(
      'is capped at the house edge',
    );
  });

  it('is undefined without a cap', () => {
    expect(capSentence({ partnerCommissionRate: 10, commissionCap: 'uncapped' })).toBeUndefined();
  });
});
