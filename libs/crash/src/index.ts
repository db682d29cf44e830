export { CrashModule } from './crash.module.js';
export { RoundRunner } from './leader/round-runner.js';
export { RoundClock } from './live/round-clock.js';
export { RoundWatch } from './live/round-watch.js';
export { BEAT_MS, BEATS_A_TICK } from './live/ticker.js';
export { CRASH_INVARIANTS, CRASH_RETURN_INVARIANTS } from './reconcile/crash-invariants.js';
export { reconcileCrashPoints } from './reconcile/crash-points.js';
export { OpenStakes } from './rounds.store.js';
export { PublicBlocks } from './seed-chains/salt-source.js';
