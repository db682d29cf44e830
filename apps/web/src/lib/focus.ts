/**
 * Returns whether code may move the focus. It may if no element has the focus (because the focused element was removed
 * or disabled) or if the focus is still on the element where an action started. It may not if the user has moved the
 * focus elsewhere.
 * @param left the element that had the focus when the action started
 */
export function isFocusFree(left: Element | null = null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || left?.contains(activeElement) === true;
}
