import { PendingDeposits } from '../PendingMovements.js';

/** The section /admin/deposits. */
export function DepositsSection() {
  return <PendingDeposits />;
}
