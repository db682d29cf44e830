import type { Alert as RaisedAlert, AlertSection, BettingPause, PendingMovements } from '@arena/wire';
import { formatFullDateTime } from '../../lib/format.js';
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
  const restore = pause?.restore;
  const stopped = pending?.withdrawals.stopped ?? null;
  const alerts: Alert[] = [];
  if (restore !== undefined)
    alerts.push({
      key: 'restore',
      tone: 'wrong',
      title: 'The database was restored',
      text: `Bets, rounds and withdrawals are paused since ${formatFullDateTime(restore.since, now)}. On the server, run: ${restore.command}`,
      to: `${ADMIN_PATH}#pause`,
      link: 'View the pause',
    });
  for (const { key, title, detail, section } of raised)
    alerts.push({ key, tone: 'wrong', title, text: detail, ...detailsOf(section) });
  if (pause?.paused === true && restore === undefined) {
    const since = pause.since === null ? '' : `Paused since ${formatFullDateTime(pause.since, now)}. `;
    alerts.push({
      key: 'pause',
      tone: 'unusual',
      title: 'Betting is paused',
      text: `${since}No bets are accepted and no new crash rounds start.`,
      to: `${ADMIN_PATH}#pause`,
      link: 'Resume betting',
    });
  }
  if (stopped !== null)
    alerts.push({
      key: 'withdrawals',
      tone: 'unusual',
      title: 'Withdrawals are stopped',
      text: `Stopped since ${formatFullDateTime(stopped.since, now)}. New withdrawals wait in the queue.`,
      to: pathOf('withdrawals'),
      link: 'View withdrawals',
    });
  return alerts;
}

/** Returns where the admin area has the details of an alert, and the label of the link to it. */
export function detailsOf(section: AlertSection): { to: string; link: string } {
  switch (section) {
    case 'reconciliation':
      return { to: `${pathOf('health')}#reconciliation`, link: 'View failed invariants' };
    case 'pending':
      return { to: pathOf('withdrawals'), link: 'View withdrawals' };
    case 'returns':
      return { to: `${pathOf('finance')}#returns`, link: 'View returns' };
    case 'health':
      return { to: pathOf('health'), link: 'View health' };
  }
}
