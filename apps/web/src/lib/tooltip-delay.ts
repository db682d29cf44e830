/** How long the pointer must rest on an element before its tooltip opens. */
const ENTER_MS = 700;
/** Within this time after a tooltip closes, the next one opens immediately. */
const SKIP_MS = 300;

/** Returns the delay before the next tooltip opens, in ms. */
export function tooltipDelay(now: number, lastClosedAt: number | undefined): number {
  return lastClosedAt !== undefined && now - lastClosedAt < SKIP_MS ? 0 : ENTER_MS;
}
