export { limitReached, realityCheckDue, selfExcluded, sessionLimitReached } from './play-limits.errors.js';
export { PlayLimitsModule } from './play-limits.module.js';
export { PlayLimitsService, StuckBets } from './play-limits.service.js';
