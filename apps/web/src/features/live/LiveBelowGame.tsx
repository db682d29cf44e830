import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SkeletonRows } from '../../ui/SkeletonRows.js';

const LivePanels = lazy(async () => ({ default: (await import('./LivePanels.js')).LivePanels }));

/** The live bets below a game. They are loaded, and the connection watches them, once the player has scrolled to them. */
export function LiveBelowGame() {
  const [isSeen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    // As high as ten bets, so that the panels below do not move when they load.
    <div ref={place} style={{ minHeight: 480 }}>
      {isSeen && (
        <Suspense fallback={<SkeletonRows rows={10} height={36} />}>
          <LivePanels />
        </Suspense>
      )}
    </div>
  );
}
