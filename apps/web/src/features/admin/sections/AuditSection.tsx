import { AuditLog } from '../AuditLog.js';

/** The section /admin/audit. */
export function AuditSection() {
  return <AuditLog />;
}
