import { styled } from '@mui/material/styles';
import { useEffect, useRef, type RefObject } from 'react';
import { drawCurve } from './draw-curve.js';
import { BURST_MS } from './embers.js';
import type { Surface } from './surface.js';
import { useFrames } from './useFrames.js';
import type { CurveState } from './view.js';

const MAX_PIXEL_RATIO = 2;
/** The frame interval while the curve hardly moves or the user prefers reduced motion. */
const SLOW_FRAME_MS = 60;

const Canvas = styled('canvas')({ position: 'absolute', inset: 0, width: '100%', height: '100%' });

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Draws the multiplier as a line that rises from the horizon, and fills its container. It is hidden from screen
 * readers, because text next to it contains the same information.
 * @param stateAt returns the state to draw at a time given by `performance.now()`
 */
export function Curve({ stateAt }: { stateAt: (now: number) => CurveState }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const lastDrawnAt = useRef(-Infinity);
  // Resizing clears the canvas, so it is redrawn immediately and not in the next frame.
  const surface = useSurface(canvas, (resized) =>
    draw(resized, stateAt(performance.now()), performance.now()),
  );

  useFrames((now) => {
    if (surface.current === null) return;
    const state = stateAt(now);
    const isMoving =
      state.elapsedMs !== null && (state.sinceCrashMs === null || state.sinceCrashMs < BURST_MS);
    if ((!isMoving || reducedMotion.matches) && now - lastDrawnAt.current < SLOW_FRAME_MS) return;
    lastDrawnAt.current = now;
    draw(surface.current, state, now);
  });

  return <Canvas ref={canvas} aria-hidden data-part="curve" />;
}

function draw(surface: Surface, state: CurveState, now: number): void {
  drawCurve(surface, state, now, reducedMotion.matches);
}

/** Returns a ref to the drawing surface, which has the screen's resolution up to `MAX_PIXEL_RATIO`. */
function useSurface(canvas: RefObject<HTMLCanvasElement | null>, onResize: (surface: Surface) => void) {
  const surface = useRef<Surface>(null);
  const latestOnResize = useRef(onResize);
  useEffect(() => {
    latestOnResize.current = onResize;
  });
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d') ?? null;
    if (element === null || context === null) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      const pixelRatio = Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
      element.width = Math.round(width * pixelRatio);
      element.height = Math.round(height * pixelRatio);
      context.scale(pixelRatio, pixelRatio);
      surface.current = { context, width, height };
      latestOnResize.current(surface.current);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);
  return surface;
}
