export { CrashModule } from './crash.module.js';
export { RoundRunner } from './lead/round-runner.js';
export { CRASH_INVARIANTS } from './reconcile/crash-invariants.js';
export { reconcileCrashPoints } from './reconcile/crash-points.js';
