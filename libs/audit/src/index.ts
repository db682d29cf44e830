export { AuditModule } from './audit.module.js';
export { AuditService, SYSTEM } from './audit.service.js';
