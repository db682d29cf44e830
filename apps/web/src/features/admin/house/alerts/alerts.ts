import type { BettingPause, HouseFigures, PendingMovements, ReconciliationState } from '@arena/wire';
import { formatFullDateTime } from '../../../../components/format-date-time.js';
import type { Alert } from './alert.js';
import { booksAlerts } from './books-alerts.js';
import { returnAlerts } from './return-alerts.js';
import { treasuryAlerts } from './treasury-alerts.js';

/** What the blocks of the page know; undefined where that is not known (yet). */
export interface Known {
  figures: HouseFigures | undefined;
  pending: PendingMovements | undefined;
  reconciliation: ReconciliationState | undefined;
  pause: BettingPause | undefined;
}

/** Everything that is wrong or unusual, the worst first. */
export function alertsOf({ figures, pending, reconciliation, pause }: Known, now: Date): Alert[] {
  return [
    ...booksAlerts(reconciliation?.last?.findings ?? []),
    ...treasuryAlerts(pending, figures?.liabilities),
    ...returnAlerts(figures?.returns ?? []),
    ...pauseAlerts(pause, now),
  ];
}

function pauseAlerts(pause: BettingPause | undefined, now: Date): Alert[] {
  if (pause?.paused !== true) return [];
  const since = pause.since === null ? '' : ` since ${formatFullDateTime(pause.since, now)}`;
  return [
    {
      key: 'pause',
      tone: 'unusual',
      title: 'Betting is paused',
      sentence: `No bet has been taken${since}, and no round of crash begins.`,
      section: 'pause',
      link: 'Resume it',
    },
  ];
}
