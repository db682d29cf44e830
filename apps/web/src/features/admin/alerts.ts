import { arena, displayArena, type Arena } from '@arena/money';
import type {
  BettingPause,
  GameReturn,
  HouseFigures,
  Liabilities,
  PendingMovements,
  ReconciliationFinding,
  ReconciliationState,
} from '@arena/wire';
import { formatFullDateTime } from '../../components/format.js';
import { gameTitle } from '../../games/index.js';
import { t } from './admin.messages.js';
import { formatExpectedPercent, formatPercent, hasReturn } from './house/game-returns.js';
import { ADMIN_PATH, pathOf } from './layout/sections.js';

/** A condition that an operator must notice immediately. */
export interface Alert {
  /** Identifies the alert's subject. The key stays the same as long as the alert is shown. */
  key: string;
  /** `wrong` requires action. `unusual` is a reminder of a state that an operator has set on purpose. */
  tone: 'wrong' | 'unusual';
  title: string;
  text: string;
  /** The address that contains the details. `link` is the label of the link to it. */
  to: string;
  link: string;
}

/** The data that alerts are derived from. A field is undefined if its data could not be loaded. */
export interface AlertData {
  figures: HouseFigures | undefined;
  pending: PendingMovements | undefined;
  reconciliation: ReconciliationState | undefined;
  pause: BettingPause | undefined;
}

/** Returns an alert for everything that is wrong or unusual, most severe first. */
export function alertsOf({ figures, pending, reconciliation, pause }: AlertData, now: Date): Alert[] {
  return [
    ...restoreAlerts(pause, now),
    ...reconciliationAlerts(reconciliation?.last?.findings ?? []),
    ...treasuryAlerts(pending, figures?.liabilities),
    ...returnAlerts(figures?.returns ?? []),
    ...pauseAlerts(pause, now),
    ...stopAlerts(pending, now),
  ];
}

/** The API returns at most this many breaches per invariant. */
const MAX_BREACHES = 20;

/** Returns an alert for each invariant that failed in the last reconciliation. */
function reconciliationAlerts(findings: ReconciliationFinding[]): Alert[] {
  return findings
    .filter(({ breaches }) => breaches.length > 0)
    .map(({ invariant, breaches: { length: count } }) => ({
      key: `books ${invariant}`,
      tone: 'wrong',
      title: t('booksAlert'),
      text: t(count >= MAX_BREACHES ? 'booksAlertManyBreaches' : 'booksAlertBreaches', { invariant, count }),
      to: pathOf('health'),
      link: t('viewBreaches'),
    }));
}

/** Returns at most one alert: if the treasury cannot pay the withdrawals, it cannot cover all liabilities either. */
function treasuryAlerts(
  pending: PendingMovements | undefined,
  liabilities: Liabilities | undefined,
): Alert[] {
  const tokenBalance = pending?.treasury?.tokenBalance ?? null;
  if (pending === undefined || tokenBalance === null) return [];
  const balance = arena(tokenBalance);
  const requested = arena(pending.withdrawals.amount);
  if (balance < requested) return [treasuryAlert('treasuryBelowWithdrawals', balance, requested)];
  if (liabilities === undefined || balance >= minimumLiabilities(liabilities, requested)) return [];
  return [treasuryAlert('treasuryBelowLiabilities', balance, arena(liabilities.total))];
}

/**
 * Returns a lower bound for the liabilities. They are loaded in a different response than the pending withdrawals. A
 * withdrawal confirmed in between has already left the treasury, and one requested in between is still counted as part
 * of a balance. The smaller of the two sums avoids a false alert in both cases.
 * @param requested the amount of the pending withdrawals
 */
function minimumLiabilities({ total, withdrawals }: Liabilities, requested: Arena): Arena {
  const updated = arena(total) - arena(withdrawals) + requested;
  return updated < arena(total) ? updated : arena(total);
}

function treasuryAlert(
  message: 'treasuryBelowWithdrawals' | 'treasuryBelowLiabilities',
  balance: Arena,
  owed: Arena,
): Alert {
  return {
    key: 'treasury',
    tone: 'wrong',
    title: t('treasuryAlert'),
    text: t(message, { balance: displayArena(balance, 2), owed: displayArena(owed, 2) }),
    to: pathOf('withdrawals'),
    link: t('viewWithdrawals'),
  };
}

/** Returns an alert for each game and period whose return cannot be explained by chance. */
function returnAlerts(returns: GameReturn[]): Alert[] {
  return returns
    .filter(({ isOutOfBand }) => isOutOfBand)
    .filter(hasReturn)
    .map(({ game, days, actual, theoretical, lowest, highest }) => ({
      key: `return ${game} ${days}`,
      tone: 'wrong',
      title:
        days === 1
          ? t('returnAlertToday', { game: gameTitle(game) })
          : t('returnAlertDays', { game: gameTitle(game), days }),
      text: t('returnAlertText', {
        actual: formatPercent(actual),
        expected: formatExpectedPercent(theoretical),
        lowest: formatPercent(lowest),
        highest: formatPercent(highest),
      }),
      to: `${pathOf('finance')}#returns`,
      link: t('viewReturns'),
    }));
}

/** Returns an alert while the books of a restored database wait for an operator. */
function restoreAlerts(pause: BettingPause | undefined, now: Date): Alert[] {
  const restore = pause?.restore;
  if (restore === undefined) return [];
  const { since, command } = restore;
  return [
    {
      key: 'restore',
      tone: 'wrong',
      title: t('restoreAlert'),
      text: t('restoreAlertText', { since: formatFullDateTime(since, now), command }),
      to: `${ADMIN_PATH}#pause`,
      link: t('viewPause'),
    },
  ];
}

function pauseAlerts(pause: BettingPause | undefined, now: Date): Alert[] {
  if (pause?.paused !== true || pause.restore !== undefined) return [];
  return [
    {
      key: 'pause',
      tone: 'unusual',
      title: t('pauseAlert'),
      text:
        pause.since === null
          ? t('pauseAlertText')
          : t('pauseAlertTextSince', { since: formatFullDateTime(pause.since, now) }),
      to: `${ADMIN_PATH}#pause`,
      link: t('resumeBetting'),
    },
  ];
}

/** Returns an alert if withdrawals are stopped. */
function stopAlerts(pending: PendingMovements | undefined, now: Date): Alert[] {
  const stopped = pending?.withdrawals.stopped ?? null;
  if (stopped === null) return [];
  return [
    {
      key: 'withdrawals',
      tone: 'unusual',
      title: t('withdrawalsAlert'),
      text: t('withdrawalsAlertText', { since: formatFullDateTime(stopped.since, now) }),
      to: pathOf('withdrawals'),
      link: t('viewWithdrawals'),
    },
  ];
}
