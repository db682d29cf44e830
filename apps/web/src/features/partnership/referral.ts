import type { Partner } from '@arena/wire';
import { t } from './partnership.messages.js';

type CommissionTerms = Pick<Partner, 'partnerCommissionRate' | 'commissionCap'>;

/** Returns the link that opens the registration page with a partner's code. */
export function referralLink(origin: string, code: string): string {
  return `${origin}/register?ref=${encodeURIComponent(code)}`;
}

/** Returns the steps that explain how a partner earns commission. */
export function earningSteps({
  partnerCommissionRate: rate,
}: CommissionTerms): [title: string, text: string][] {
  return [
    [t('stepShare'), t('stepShareHint')],
    [t('stepPlay'), t('stepPlayHint')],
    [t('stepEarn', { rate }), t('stepEarnHint')],
  ];
}

/** Returns a sentence about the commission cap, or undefined if there is no cap. */
export function capSentence({ commissionCap }: CommissionTerms): string | undefined {
  return commissionCap === 'house-edge' ? t('cap') : undefined;
}
