/**
 * Whether the focus is where it was left, or nowhere: its element went, or was disabled. Whoever has moved it on since
 * keeps it.
 */
export function isFocusFree(left: Element | null = null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === left;
}
