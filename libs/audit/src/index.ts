export { AuditModule } from './audit.module.js';
export { AuditService, SYSTEM, type Action } from './audit.service.js';
