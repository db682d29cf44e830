/**
 * Returns whether the focus may be moved by code: no element has it, because the focused one was removed or disabled,
 * or it is still where an action started. If the user has moved it since, it stays there.
 * @param left the element that had the focus when the action started
 */
export function isFocusFree(left: Element | null = null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === left;
}
