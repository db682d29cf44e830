export type { AuditEntry } from './audit-entry.entity.js';
export { AuditModule } from './audit.module.js';
export { AuditService, COMMAND_LINE, SYSTEM, type NewAuditEntry } from './audit.service.js';
