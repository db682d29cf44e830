import { ReconciliationPanel } from '../ReconciliationPanel.js';

/** The section /admin/health: whether the books balance. */
export function HealthSection() {
  return <ReconciliationPanel />;
}
