export type { AuditEntry } from './audit-entry.entity.js';
export { AuditLog } from './audit-log.js';
export { AuditModule } from './audit.module.js';
export { AuditService, SYSTEM, type Action } from './audit.service.js';
