import { accountFrozen } from '@arena/http';
import { arena } from '@arena/money';
import type { AutobetStop, DomainError, PlayLimitKind, PlayPeriod } from '@arena/wire';
import {
  autobetNotFound,
  autobetOutOfStep,
  autobetStopped,
  balanceLimit,
  bettingPaused,
  insufficientFunds,
  limitReached,
  realityCheckDue,
  rulesNotAccepted,
  selfExcluded,
  sessionLimitReached,
  stakeLimit,
  tooSoon,
} from '../betting.errors.js';

/** A reason of the SQL functions bet_refusal and autobet_outcome, with its details. The reason HOUSE_LIMIT is left to the caller. */
export type BetRefusal =
  | 'ACCOUNT_FROZEN'
  | 'BETTING_PAUSED'
  | 'INSUFFICIENT_FUNDS'
  | 'BALANCE_LIMIT'
  | 'REALITY_CHECK_DUE'
  | 'RULES_NOT_ACCEPTED'
  | 'AUTOBET_UNKNOWN'
  | 'AUTOBET_OUT_OF_STEP'
  | `AUTOBET_STOPPED:${AutobetStop}`
  | `SELF_EXCLUDED:${string}`
  | `SESSION_LIMIT_REACHED:${string}`
  | `LIMIT_REACHED:${string}`
  | `TOO_SOON:${string}`
  | `STAKE_LIMIT:${string}`;

/** Returns the error of a reason that is common to the bets on all games. */
export function betRefusal(refusal: BetRefusal): DomainError {
  switch (refusal) {
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
    default:
      return detailedRefusal(refusal);
  }
}

/** Returns the error of a reason with details, which come from the player's own settings or autobet, or from the policy. */
function detailedRefusal(refusal: string): DomainError {
  const start = refusal.indexOf(':');
  const details = refusal.slice(start + 1);
  switch (refusal.slice(0, start)) {
    case 'AUTOBET_STOPPED':
      return autobetStopped(details as AutobetStop);
    case 'SELF_EXCLUDED':
      return selfExcluded(new Date(details));
    case 'SESSION_LIMIT_REACHED':
      return sessionLimitReached(new Date(details));
    case 'TOO_SOON': {
      const [minimum, left] = details.split(':');
      return tooSoon(Number(minimum), Number(left));
    }
    case 'STAKE_LIMIT':
      return stakeLimit(arena(details));
    case 'LIMIT_REACHED': {
      const [kind, period, amount = '', remaining = ''] = details.split(':');
      return limitReached({
        kind: kind as PlayLimitKind,
        period: period as PlayPeriod,
        amount: arena(amount),
        remaining: arena(remaining),
      });
    }
    default:
      throw new Error(`Unknown reason for the rejection of a bet: ${refusal}`);
  }
}
