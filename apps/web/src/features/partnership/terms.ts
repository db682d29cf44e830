import type { Partner } from '@arena/wire';

type Terms = Pick<Partner, 'partnerCommissionRate' | 'commissionCap'>;

/** What a partner earns, and at whose expense, step by step. */
export function terms({ partnerCommissionRate: rate }: Terms): [name: string, words: string][] {
  return [
    ['Share your link', 'Whoever registers through it is your referral, for good.'],
    [
      'They play',
      'Coin flip, dice or crash: nothing changes for them, and nothing is taken from what they win.',
    ],
    [
      `You get ${rate}% of the stake of each bet they win`,
      'The house pays it into your balance within seconds. On a bet that is lost nobody earns a commission.',
    ],
  ];
}

/** Where there is an upper limit, what it is. */
export function capSentence({ commissionCap }: Terms): string | undefined {
  return commissionCap === 'house-edge'
    ? 'There is a cap: what one player brings you never exceeds the edge that the house has on all of their stakes.'
    : undefined;
}
