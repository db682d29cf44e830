export type { JournaledPayout } from './payout-journal.js';
export { RestoreGuard } from './restore-guard.js';
export { RestoreJobModule, RestoreModule } from './restore.module.js';
export { ACCEPT_COMMAND, RestorePauseService, type PendingRestore } from './restore-pause.service.js';
