import { useEffect, useRef } from 'react';

/** Runs at every frame that the browser shows. */
export function useFrames(show: (now: number) => void): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
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
