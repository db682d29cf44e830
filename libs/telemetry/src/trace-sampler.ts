/**
 * Returns a function that decides whether a trace begins: for a part of the calls, and for at most one in each interval,
 * so that traces cost no more CPU time on a busy node than on a quiet one.
 * @param ratio from 0 to 1
 */
export function createTraceSampler(ratio: number, intervalMs: number): () => boolean {
  let nextAt = -Infinity;
  return () => {
    if (Math.random() >= ratio) return false;
    const now = performance.now();
    if (now < nextAt) return false;
    nextAt = now + intervalMs;
    return true;
  };
}
