/**
 * The time after which a wait counts as a hang. It only ends hangs, with the error of the wait instead of the runner's:
 * no test may depend on the speed of the machine, so no wait has a shorter one.
 */
export const PATIENCE_MS = 120_000;
