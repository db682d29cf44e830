/** What admins approve. */
export const APPROVAL_KINDS = ['withdrawal', 'adjustment', 'crash-mode', 'crash-point', 'role'] as const;

export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export const APPROVAL_STATES = ['waiting', 'approved', 'rejected', 'expired'] as const;

export type ApprovalState = (typeof APPROVAL_STATES)[number];
