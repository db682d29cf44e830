import { useEffect, useRef } from 'react';

/** Calls `onFrame` on every animation frame. */
export function useFrames(onFrame: (now: number) => void): void {
  const latest = useRef(onFrame);
  useEffect(() => {
    latest.current = onFrame;
  });
  useEffect(() => {
    let frame = 0;
    const next = (now: number) => {
      latest.current(now);
      frame = requestAnimationFrame(next);
    };
    frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, []);
}
