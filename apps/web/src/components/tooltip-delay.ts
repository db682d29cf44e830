/** How long the pointer rests on an element before its tooltip opens. */
const ENTER_MS = 700;
/** Within this time after a tooltip has closed, the next one opens at once. */
const SKIP_MS = 300;

/** Returns the delay of the next tooltip in ms. */
export function tooltipDelay(now: number, lastClosedAt: number | undefined): number {
  return lastClosedAt !== undefined && now - lastClosedAt < SKIP_MS ? 0 : ENTER_MS;
}
