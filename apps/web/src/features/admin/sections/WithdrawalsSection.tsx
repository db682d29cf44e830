import { PendingWithdrawals } from '../PendingMovements.js';

/** The section /admin/withdrawals. */
export function WithdrawalsSection() {
  return <PendingWithdrawals />;
}
