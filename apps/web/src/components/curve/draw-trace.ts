import { brand } from '../../theme/brand.js';
import { apart, type Sheet } from './sheet.js';
import { trace, type Plot, type Point, type View } from './view.js';

/** How a line looks: hot while it rises, cold where nothing is heard, burnt out after its end. */
export interface Glow {
  tail: string;
  middle: string;
  head: string;
  /** Of the whole, from 0 to 1. */
  strength: number;
}

export const HOT: Glow = { tail: brand.emberDeep, middle: brand.ember, head: '#ffc48f', strength: 1 };
export const COLD: Glow = {
  tail: brand.textFaint,
  middle: brand.textFaint,
  head: brand.textQuiet,
  strength: 0.7,
};

/** Burnt out, the fainter the longer ago. */
export function burnt(endedFor: number): Glow {
  const strength = 0.3 + 0.7 * Math.exp(-endedFor / 900);
  return { tail: '#7d3130', middle: brand.red, head: brand.red, strength };
}

/** The line with what glows beneath it. */
export function drawTrace(sheet: Sheet, view: View, plot: Plot, elapsedMs: number, glow: Glow): void {
  const { context } = sheet;
  const points = trace(view, plot, elapsedMs);
  const [x, y] = points.at(-1) ?? [plot.left, plot.top + plot.height];
  apart(sheet, () => {
    context.globalAlpha = glow.strength;
    fillBeneath(context, plot, points, glow, y);
    const along = context.createLinearGradient(plot.left, 0, Math.max(x, plot.left + 1), 0);
    along.addColorStop(0, glow.tail);
    along.addColorStop(0.6, glow.middle);
    along.addColorStop(1, glow.head);
    context.strokeStyle = along;
    context.lineCap = context.lineJoin = 'round';
    outline(context, points);
    // A halo in three strokes costs a fraction of a blurred shadow.
    for (const [lineWidth, alpha] of [
      [18, 0.07],
      [9, 0.16],
      [3.5, 1],
    ] as const) {
      context.lineWidth = lineWidth;
      context.globalAlpha = alpha * glow.strength;
      context.stroke();
    }
  });
}

function outline(context: CanvasRenderingContext2D, points: Point[]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
}

/** Light falls from the line to the horizon, and thins out on its way. */
function fillBeneath(
  context: CanvasRenderingContext2D,
  plot: Plot,
  points: Point[],
  glow: Glow,
  top: number,
): void {
  const bottom = plot.top + plot.height;
  const light = context.createLinearGradient(0, Math.min(top, bottom - 1), 0, bottom);
  light.addColorStop(0, `${glow.middle}66`);
  light.addColorStop(0.45, `${glow.tail}4d`);
  light.addColorStop(1, `${glow.tail}0d`);
  context.fillStyle = light;
  outline(context, points);
  context.lineTo(points.at(-1)?.[0] ?? plot.left, bottom);
  context.lineTo(plot.left, bottom);
  context.fill();
}

/** The ember at the head of the line. It breathes, unless it should be still, and goes out where nothing is heard. */
export function drawHead(sheet: Sheet, [x, y]: Point, now: number, ember: 'alive' | 'still' | 'cold'): void {
  const { context } = sheet;
  if (ember === 'cold') {
    disc(context, [x, y], 5.5, brand.textQuiet);
    return;
  }
  const breath = ember === 'still' ? 1 : 1 + 0.12 * Math.sin(now / 130);
  apart(sheet, () => {
    context.globalCompositeOperation = 'lighter';
    const halo = context.createRadialGradient(x, y, 0, x, y, 46 * breath);
    halo.addColorStop(0, `${brand.emberBright}cc`);
    halo.addColorStop(0.28, `${brand.ember}66`);
    halo.addColorStop(1, `${brand.emberDeep}00`);
    context.fillStyle = halo;
    context.fillRect(x - 60, y - 60, 120, 120);
  });
  disc(context, [x, y], 6.5, '#fff1df');
}

export function disc(context: CanvasRenderingContext2D, [x, y]: Point, radius: number, colour: string): void {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}
