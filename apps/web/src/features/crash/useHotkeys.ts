import { useEffect, useRef } from 'react';

const KEYS = [' ', 'Enter'];
/** Here the keys have a meaning of their own already. */
const TAKEN =
  'input, textarea, select, button, a, summary, [contenteditable], [tabindex="0"], [role="dialog"]';

/** Space and Enter do what the button does, unless somebody is typing or has reached for something else. */
export function useHotkeys(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, repeat, ctrlKey, altKey, metaKey, shiftKey, target } = event;
      if (!KEYS.includes(key) || repeat || ctrlKey || altKey || metaKey || shiftKey) return;
      if (target instanceof Element && target.closest(TAKEN) !== null) return;
      // Space would scroll the page.
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
