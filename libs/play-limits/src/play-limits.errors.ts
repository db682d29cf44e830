import { displayArena, type Arena } from '@arena/money';
import { DomainError, type PlayLimitKind, type PlayPeriod } from '@arena/wire';

/** Formats the end of an exclusion or a break for a sentence. */
const formatTime = (at: Date): string =>
  `${at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

export const selfExcluded = (until: Date): DomainError =>
  new DomainError(
    'SELF_EXCLUDED',
    `You have excluded yourself from betting until ${formatTime(until)}. You can still withdraw.`,
  );

export const excludedForLonger = (): DomainError =>
  new DomainError(
    'EXCLUDED_FOR_LONGER',
    'You are already excluded for longer. You can only extend an exclusion.',
  );

export const sessionLimitReached = (until: Date): DomainError =>
  new DomainError(
    'SESSION_LIMIT_REACHED',
    `Your session has reached the length that you set. You can bet again at ${formatTime(until)}.`,
  );

export const realityCheckPrescribed = (minutes: number): DomainError => {
  const message = `The reality check must come at least every ${minutes} minutes.`;
  return new DomainError('VALIDATION', message, { errors: [{ field: 'minutes', message }] });
};

export const realityCheckDue = (): DomainError =>
  new DomainError('REALITY_CHECK_DUE', 'Please answer the reality check before you bet again.');

/** A limit that a player has set, with the part of it that is left. */
export interface ReachedLimit {
  kind: PlayLimitKind;
  period: PlayPeriod;
  amount: Arena;
  remaining: Arena;
}

export const limitReached = ({ kind, period, amount, remaining }: ReachedLimit): DomainError => {
  const left = remaining === 0n ? 'is used up' : `leaves ${displayArena(remaining, 2)} ARENA`;
  const message = `Your ${kind} limit of ${displayArena(amount, 2)} ARENA per ${period} ${left}.`;
  return new DomainError('LIMIT_REACHED', message, {
    errors: [{ field: 'betAmount', message, kind, period }],
  });
};
