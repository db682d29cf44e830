export { LEADERBOARD_INVARIANTS } from './leaderboard-invariants.js';
export { LiveFeedService } from './live-feed.service.js';
export { LiveModule } from './live.module.js';
export { multiplierOf } from './public-bet.js';
