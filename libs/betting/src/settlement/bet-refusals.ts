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

/** Returns the error of a refusal that is common to the bets on all games. */
export function betRefusal(refusal: BetRefusal): DomainError {
  switch (refusal.code) {
    case 'ACCOUNT_FROZEN':
      return accountFrozen();
    case 'BETTING_PAUSED':
      return bettingPaused();
    case 'INSUFFICIENT_FUNDS':
      return insufficientFunds();
    case 'BALANCE_LIMIT':
      return balanceLimit();
    case 'REALITY_CHECK_DUE':
      return realityCheckDue();
    case 'RULES_NOT_ACCEPTED':
      return rulesNotAccepted();
    case 'AUTOBET_UNKNOWN':
      return autobetNotFound();
    case 'AUTOBET_OUT_OF_STEP':
      return autobetOutOfStep();
    case 'AUTOBET_STOPPED':
      return autobetStopped(refusal.stop_reason);
    case 'SELF_EXCLUDED':
      return selfExcluded(refusal.until);
    case 'SESSION_LIMIT_REACHED':
      return sessionLimitReached(refusal.until);
    case 'TOO_SOON':
      return tooSoon(refusal.minimum_seconds, refusal.seconds_left);
    case 'STAKE_LIMIT':
      return stakeLimit(arena(refusal.amount));
    case 'LIMIT_REACHED': {
      const { kind, period, amount, remaining } = refusal;
      return limitReached({ kind, period, amount: arena(amount), remaining: arena(remaining) });
    }
  }
}
