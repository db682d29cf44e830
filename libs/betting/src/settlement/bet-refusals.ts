import { accountFrozen } from '@arena/http';
import { arena } from '@arena/money';
import { limitReached, realityCheckDue, selfExcluded, sessionLimitReached } from '@arena/play-limits';
import type { AutobetStop, DomainError, PlayLimitKind, PlayPeriod } from '@arena/wire';
import {
  autobetNotFound,
  autobetOutOfStep,
  autobetStopped,
  balanceLimit,
  bettingPaused,
  insufficientFunds,
  rulesNotAccepted,
  stakeLimit,
  tooSoon,
} from '../betting.errors.js';

/** A refusal that is common to the bets on all games, with the columns of the SQL type refusal that its code sets. */
export type BetRefusal =
  | {
      code:
        | 'ACCOUNT_FROZEN'
        | 'BETTING_PAUSED'
        | 'INSUFFICIENT_FUNDS'
        | 'BALANCE_LIMIT'
        | 'REALITY_CHECK_DUE'
        | 'RULES_NOT_ACCEPTED'
        | 'AUTOBET_UNKNOWN'
        | 'AUTOBET_OUT_OF_STEP';
    }
  | { code: 'AUTOBET_STOPPED'; stop_reason: AutobetStop }
  | { code: 'SELF_EXCLUDED' | 'SESSION_LIMIT_REACHED'; until: Date }
  | { code: 'TOO_SOON'; minimum_seconds: number; seconds_left: number }
  | { code: 'STAKE_LIMIT'; amount: string }
  | { code: 'LIMIT_REACHED'; kind: PlayLimitKind; period: PlayPeriod; amount: string; remaining: string };

/**
 * The columns of the type refusal in an answer: no code, or why it is refused.
 * @typeParam Code the codes that only this answer can have
 */
export type Refusable<Code extends string> =
  { code: null } | { code: Code } | { code: 'HOUSE_LIMIT'; amount: string } | BetRefusal;

const ERRORS: { [Code in BetRefusal['code']]: (refusal: BetRefusal & { code: Code }) => DomainError } = {
  ACCOUNT_FROZEN: accountFrozen,
  BETTING_PAUSED: bettingPaused,
  INSUFFICIENT_FUNDS: insufficientFunds,
  BALANCE_LIMIT: balanceLimit,
  REALITY_CHECK_DUE: realityCheckDue,
  RULES_NOT_ACCEPTED: rulesNotAccepted,
  AUTOBET_UNKNOWN: autobetNotFound,
  AUTOBET_OUT_OF_STEP: autobetOutOfStep,
  AUTOBET_STOPPED: ({ stop_reason }) => autobetStopped(stop_reason),
  SELF_EXCLUDED: ({ until }) => selfExcluded(until),
  SESSION_LIMIT_REACHED: ({ until }) => sessionLimitReached(until),
  TOO_SOON: ({ minimum_seconds, seconds_left }) => tooSoon(minimum_seconds, seconds_left),
  STAKE_LIMIT: ({ amount }) => stakeLimit(arena(amount)),
  LIMIT_REACHED: ({ kind, period, amount, remaining }) =>
    limitReached({ kind, period, amount: arena(amount), remaining: arena(remaining) }),
};

/** Returns the error of a refusal that is common to the bets on all games. */
export const betRefusal = (refusal: BetRefusal): DomainError =>
  (ERRORS[refusal.code] as (refusal: BetRefusal) => DomainError)(refusal);
