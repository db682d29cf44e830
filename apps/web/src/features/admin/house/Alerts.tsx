import { hasSettled } from '../query-state.js';
import { useReconciliation } from '../reconciliation/reconciliation.api.js';
import { useBettingPause } from '../pause/pause.api.js';
import { usePendingMovements } from '../pending/pending.api.js';
import { AlertList } from './alerts/AlertList.js';
import { alertsOf } from './alerts/alerts.js';
import { useHouseFigures } from './house.api.js';

/** What is wrong or unusual, above everything else on the page; nothing where nothing is. */
export function Alerts() {
  const figures = useHouseFigures();
  const pending = usePendingMovements();
  const reconciliation = useReconciliation();
  const pause = useBettingPause();
  if (![figures, pending, reconciliation, pause].every(hasSettled)) return null;
  const known = {
    figures: figures.data,
    pending: pending.data,
    reconciliation: reconciliation.data,
    pause: pause.data,
  };
  return <AlertList alerts={alertsOf(known, new Date())} />;
}
