import { arena } from '@arena/money';
import {
  CRASH_STAKE_LIMITS,
  STAKE_LIMITS,
  STEP_BET_HOURS,
  WITHDRAWAL_LIMITS,
  type Policy,
  type SiteFacts,
} from '@arena/wire';
import { t as complaints } from './complaints.messages.js';
import { t as privacy } from './privacy.messages.js';
import { t as terms } from './terms.messages.js';
import { formatAmount } from '../../services/number-format.js';

/** A part of a document: its title and its paragraphs. */
export interface Section {
  title: string;
  paragraphs: string[];
}

const whole = (amount: string): string => formatAmount(arena(amount), 0);

/** Returns the paragraphs that apply. */
const those = (...paragraphs: (string | false)[]): string[] =>
  paragraphs.filter((paragraph) => paragraph !== false);

export function termsOf(policy: Policy, facts: SiteFacts): Section[] {
  return [
    { title: terms('accept'), paragraphs: [terms('accept1')] },
    { title: terms('who'), paragraphs: [terms('whoOne'), ...whoMayPlay(policy)] },
    { title: terms('account'), paragraphs: [terms('account1'), terms('account2')] },
    {
      title: terms('money'),
      paragraphs: [
        terms('money1', { deposit: whole(facts.minimumDeposit), withdrawal: whole(WITHDRAWAL_LIMITS.min) }),
        terms('money2'),
      ],
    },
    { title: terms('bets'), paragraphs: betting(policy, facts) },
    {
      title: terms('interrupted'),
      paragraphs: [terms('interrupted1'), terms('interrupted2', { hours: STEP_BET_HOURS })],
    },
    {
      title: terms('operator'),
      paragraphs: [terms(policy.operatorRounds ? 'operatorOn' : 'operatorOff')],
    },
    {
      title: terms('play'),
      paragraphs: those(
        terms('play1'),
        policy.realityCheckMinutes !== null && terms('playCheck', { minutes: policy.realityCheckMinutes }),
        !policy.autobet && terms('playAutobet'),
      ),
    },
  ];
}

function whoMayPlay({ minimumAge, asksPlace, allowedCountries, blockedCountries }: Policy): string[] {
  if (minimumAge === null && !asksPlace) return [terms('whoOpen')];
  return those(
    minimumAge !== null && terms('whoAge', { age: minimumAge }),
    asksPlace && terms('whoPlace'),
    asksPlace && allowedCountries !== null && terms('whoAllowed', { countries: allowedCountries.join(', ') }),
    asksPlace &&
      blockedCountries.length > 0 &&
      terms('whoBlocked', { countries: blockedCountries.join(', ') }),
  );
}

function betting(policy: Policy, { maximumProfitPercent: percent }: SiteFacts): string[] {
  return those(
    terms('bets1'),
    terms('bets2', {
      min: whole(STAKE_LIMITS.min),
      max: whole(STAKE_LIMITS.max),
      crashMin: whole(CRASH_STAKE_LIMITS.min),
      crashMax: whole(CRASH_STAKE_LIMITS.max),
      percent,
    }),
    policy.maximumStake !== null && terms('betsMaximum', { maximum: whole(policy.maximumStake) }),
    policy.minimumSecondsBetweenGames > 0 &&
      terms('betsPause', { seconds: policy.minimumSecondsBetweenGames }),
  );
}

export function privacyOf({ minimumAge, asksPlace }: Policy): Section[] {
  return [
    { title: privacy('account'), paragraphs: [privacy('account1'), privacy('account2')] },
    {
      title: privacy('acceptance'),
      paragraphs: those(
        privacy('acceptance1'),
        minimumAge !== null && privacy('acceptanceAge', { age: minimumAge }),
        asksPlace && privacy('acceptancePlace'),
        minimumAge === null && !asksPlace && privacy('acceptanceOpen'),
      ),
    },
    { title: privacy('play'), paragraphs: [privacy('play1'), privacy('play2')] },
    { title: privacy('sessions'), paragraphs: [privacy('sessions1')] },
    { title: privacy('browser'), paragraphs: [privacy('browser1')] },
    { title: privacy('public'), paragraphs: [privacy('public1')] },
    { title: privacy('staff'), paragraphs: [privacy('staff1')] },
    { title: privacy('closing'), paragraphs: [privacy('closing1')] },
  ];
}

export function complaintsOf({ supportContact }: SiteFacts): Section[] {
  return [
    {
      title: complaints('contact'),
      paragraphs: [
        supportContact === null
          ? complaints('contactUnknown')
          : complaints('contactKnown', { contact: supportContact }),
        complaints('contact1'),
      ],
    },
    { title: complaints('before'), paragraphs: [complaints('before1')] },
    { title: complaints('decision'), paragraphs: [complaints('decision1')] },
    { title: complaints('urgent'), paragraphs: [complaints('urgent1')] },
  ];
}
