import type { Alert as RaisedAlert, BettingPause, PendingMovements } from '@arena/wire';
import { formatFullDateTime } from '../../components/format.js';
import { t } from './admin.messages.js';
import { detailsOf } from './alerts/sections.js';
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
  /** The alerts that the server has raised. */
  raised: RaisedAlert[] | undefined;
  pending: PendingMovements | undefined;
  pause: BettingPause | undefined;
}

/** Returns an alert for everything that the server found wrong, and for each unusual state, most severe first. */
export function alertsOf({ raised = [], pending, pause }: AlertData, now: Date): Alert[] {
  return [
    ...restoreAlerts(pause, now),
    ...raisedAlerts(raised),
    ...pauseAlerts(pause, now),
    ...stopAlerts(pending, now),
  ];
}

/** Returns what the server's checks have found and what still lasts. */
function raisedAlerts(raised: RaisedAlert[]): Alert[] {
  return raised.map(({ key, title, detail, section }) => ({
    key,
    tone: 'wrong',
    title,
    text: detail,
    ...detailsOf(section),
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
