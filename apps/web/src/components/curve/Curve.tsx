import { styled } from '@mui/material/styles';
import { useEffect, useRef, type RefObject } from 'react';
import { drawCurve } from './draw-curve.js';
import { BURST_MS } from './embers.js';
import type { CurveMoment } from './moment.js';
import type { Sheet } from './sheet.js';
import { useFrames } from './useFrames.js';

const SHARPEST = 2;
/** What hardly moves, or is asked not to, is drawn this often. */
const SLOW_FRAME_MS = 60;

const Canvas = styled('canvas')({ position: 'absolute', inset: 0, width: '100%', height: '100%' });

const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** The multiplier as a line that rises from the horizon. It fills its box; what it shows is told in words beside it. */
export function Curve({ moment }: { moment: (now: number) => CurveMoment }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawnAt = useRef(-Infinity);
  // A canvas of another size is empty: it must not stay so until the next frame.
  const sheet = useSheet(canvas, (resized) => draw(resized, moment(performance.now()), performance.now()));

  useFrames((now) => {
    if (sheet.current === null) return;
    const shown = moment(now);
    const moves = shown.elapsedMs !== null && (shown.endedFor === null || shown.endedFor < BURST_MS);
    if ((!moves || calm.matches) && now - drawnAt.current < SLOW_FRAME_MS) return;
    drawnAt.current = now;
    draw(sheet.current, shown, now);
  });

  return <Canvas ref={canvas} aria-hidden data-part="curve" />;
}

function draw(sheet: Sheet, moment: CurveMoment, now: number): void {
  drawCurve(sheet, moment, now, calm.matches);
}

/** The canvas as something to draw on, always as sharp as the screen. */
function useSheet(canvas: RefObject<HTMLCanvasElement | null>, onResize: (sheet: Sheet) => void) {
  const sheet = useRef<Sheet>(null);
  const latest = useRef(onResize);
  useEffect(() => {
    latest.current = onResize;
  });
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d') ?? null;
    if (element === null || context === null) return;
    const resized = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      const sharpness = Math.min(devicePixelRatio, SHARPEST);
      element.width = Math.round(width * sharpness);
      element.height = Math.round(height * sharpness);
      context.scale(sharpness, sharpness);
      sheet.current = { context, width, height };
      latest.current(sheet.current);
    });
    resized.observe(element);
    return () => resized.disconnect();
  }, [canvas]);
  return sheet;
}
