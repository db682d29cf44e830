export { CrashModule } from './crash.module.js';
export { PublicBlocks } from './chain/public-blocks.js';
export { BEAT_MS, BEATS_A_TICK } from './node/ticker.js';
export { RoundClock } from './node/round-clock.js';
export { RoundRunner } from './lead/round-runner.js';
export { OpenStakes } from './store/open-stakes.js';
export { CRASH_INVARIANTS } from './reconcile/crash-invariants.js';
export { CRASH_RETURN_INVARIANTS } from './reconcile/return-invariants.js';
export { reconcileCrashPoints } from './reconcile/crash-points.js';
