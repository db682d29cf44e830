/** How long the pointer rests before a tooltip opens. */
const ENTER_MS = 700;
/** Whoever has just read one tooltip gets the next at once. */
const SKIP_MS = 300;

/** How long the next tooltip waits, given when the last one closed. */
export function tooltipDelay(now: number, lastClosedAt: number | undefined): number {
  return lastClosedAt !== undefined && now - lastClosedAt < SKIP_MS ? 0 : ENTER_MS;
}
