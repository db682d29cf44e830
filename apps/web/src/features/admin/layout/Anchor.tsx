import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';

/** How long a block stays in view while the blocks above it load. */
const SETTLE_MS = 5_000;

/** What users do when they look at something else. */
const INTERACTIONS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * A block that an address can name after its `#`. The browser looks for it only when the page opens, but sections load
 * later, so the block scrolls itself into view.
 */
export function Anchor({ id, children }: { id: string; children: ReactNode }) {
  const target = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(
    () => (hash === `#${id}` && target.current !== null ? keepInView(target.current) : undefined),
    [hash, id, key],
  );
  return (
    <div ref={target} id={id}>
      {children}
    </div>
  );
}

/** Scrolls a block into view, again whenever the page's height changes, until the user does something or time is up. */
function keepInView(block: HTMLElement): () => void {
  const observer = new ResizeObserver(() => block.scrollIntoView());
  observer.observe(document.body);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of INTERACTIONS) removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, SETTLE_MS);
  for (const event of INTERACTIONS) addEventListener(event, stop, { passive: true });
  return stop;
}
