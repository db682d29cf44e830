export { ownAccount } from './approvals.errors.js';
export type { ApprovalHandler } from './approval-handler.js';
export { ApprovalsModule } from './approvals.module.js';
export { ApprovalsService } from './approvals.service.js';
export { APPROVAL_METADATA, MayNeedApproval } from './pending-approval.interceptor.js';
