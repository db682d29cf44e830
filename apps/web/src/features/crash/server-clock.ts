/** How much further off than thought the server's clock may seem before the better estimate is given up, each time. */
const SINKS_BY = 0.02;

/**
 * What to add to this clock for the server's, as each message shows it that says when it was sent. A message is never
 * early and often late: the latest clock that any of them shows is the truest, so the estimate rises at once and sinks
 * slowly, in case the two clocks drift. It runs behind by the shortest way from there to here, and so a curve that
 * goes by it never shows what the round did not reach.
 */
export function heardTime(offset: number | null, serverTime: number, now: number): number {
  const shown = serverTime - now;
  if (offset === null || shown > offset) return shown;
  return offset + (shown - offset) * SINKS_BY;
}
