import { useEffect, useRef, type RefObject } from 'react';

interface Dismissal {
  /** What has been opened, with the button that has opened it. */
  area: RefObject<HTMLElement | null>;
  toggle: RefObject<HTMLElement | null>;
  onDismiss: () => void;
}

/** Closes a menu on Escape, which returns the focus to its button, on a click outside it, and when the focus leaves it. */
export function useDismissal(isOpen: boolean, { area, toggle, onDismiss }: Dismissal): void {
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      dismiss.current();
      toggle.current?.focus();
    };
    const onOutside = (event: Event) => {
      // A click may replace the icon under the pointer. The event path still contains the removed icon.
      if (area.current !== null && !event.composedPath().includes(area.current)) dismiss.current();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [isOpen, area, toggle]);
}
