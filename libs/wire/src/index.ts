// The request and response classes are exported as types only, because their values would pull the validators into the
// browser's bundle. The server imports the classes from @arena/wire/dto.
export type * from './dto/index.js';
export * from './admin.js';
export * from './amount.js';
export * from './approvals.js';
export * from './autobets.js';
export * from './crash-events.js';
export * from './crash.js';
export * from './domain-error.js';
export * from './finance.js';
export * from './games.js';
export * from './leaderboard.js';
export * from './limits.js';
export * from './lists.js';
export * from './play.js';
export * from './player-page.js';
export * from './policies.js';
export * from './problem.js';
export * from './realtime.js';
export * from './recovery.js';
export * from './revenue.js';
export * from './roles.js';
export * from './rules.js';
export * from './settings.js';
export * from './wallet.js';
