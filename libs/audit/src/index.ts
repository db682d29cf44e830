export type { AuditEntry } from './audit-entry.entity.js';
export { AuditModule, SecurityLogModule } from './audit.module.js';
export {
  AuditService,
  COMMAND_LINE,
  NOT_SIGNED_IN,
  SYSTEM,
  type NewAuditEntry,
  type SecurityEvent,
} from './audit.service.js';
export { exportedLines, SECURITY_LOG_INVARIANT } from './hash-chain.js';
export { HeadRecord } from './head-publisher.js';
export { moveLostHeads, readHeads, reconcileHeads, type Head, type LostHeads } from './published-heads.js';
