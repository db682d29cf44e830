import { common } from '../../../lib/common.messages.js';
import { brand } from '../../../ui/theme/brand.js';
import { night } from '../../../ui/theme/colours.js';
import { formatMultiplier } from '../../../lib/format.js';
import { BURST_MS, drawBurst, drawEmbers, trailEmbers } from './embers.js';
import { drawGrid } from './grid.js';
import { fillCircle, plotArea, withSavedSettings, type Surface } from './surface.js';
import {
  linePoints,
  msToReach,
  pointOnLine,
  toPoint,
  viewAt,
  type CurveState,
  type Plot,
  type Point,
  type View,
} from './view.js';

/**
 * Draws one frame of the curve.
 * @param now the frame's time in ms, which drives the pulse of the line's head
 * @param isCalm omits decorative effects
 */
export function drawCurve(surface: Surface, state: CurveState, now: number, isCalm: boolean): void {
  const { elapsedMs, sinceCrashMs, isFrozen, cashoutMultiplier, capMultiplier } = state;
  const plot = plotArea(surface);
  const view = viewAt(elapsedMs ?? 0);
  surface.context.clearRect(0, 0, surface.width, surface.height);
  drawGrid(surface, view, plot);
  if (elapsedMs === null) {
    // Between rounds, the head rests where the next line will start and pulses more slowly.
    drawHead(surface, pointOnLine(view, plot, 0), now / 6, isCalm ? 'still' : 'pulsing');
    return;
  }
  const head = pointOnLine(view, plot, elapsedMs);
  if (capMultiplier !== null) drawCap(surface, view, plot, capMultiplier);
  const colours = sinceCrashMs !== null ? crashedColours(sinceCrashMs) : isFrozen ? FROZEN : RISING;
  drawLine(surface, view, plot, elapsedMs, colours);
  if (cashoutMultiplier !== null) drawCashout(surface, view, plot, cashoutMultiplier);
  if (sinceCrashMs === null) {
    if (!isCalm && !isFrozen) drawEmbers(surface, trailEmbers(view, plot, elapsedMs));
    drawHead(surface, head, now, isFrozen ? 'frozen' : isCalm ? 'still' : 'pulsing');
  } else if (!isCalm && sinceCrashMs < BURST_MS) drawBurst(surface, head, sinceCrashMs);
}

interface LineColours {
  start: string;
  middle: string;
  head: string;
  /** The opacity of the whole line, from 0 to 1. */
  opacity: number;
}

const RISING: LineColours = {
  start: night.emberDeep,
  middle: night.ember,
  head: '#ffc48f',
  opacity: 1,
};
const FROZEN: LineColours = {
  start: night.textFaint,
  middle: night.textFaint,
  head: night.textQuiet,
  opacity: 0.7,
};

/** Returns the line's colours after the crash. The line fades over time. */
function crashedColours(sinceCrashMs: number): LineColours {
  const opacity = 0.3 + 0.7 * Math.exp(-sinceCrashMs / 900);
  return { start: '#7d3130', middle: night.red, head: night.red, opacity };
}

/** Draws the line and the light below it. */
function drawLine(surface: Surface, view: View, plot: Plot, elapsedMs: number, colours: LineColours): void {
  const { context } = surface;
  const points = linePoints(view, plot, elapsedMs);
  const [x, y] = points.at(-1) ?? [plot.left, plot.top + plot.height];
  withSavedSettings(surface, () => {
    context.globalAlpha = colours.opacity;
    fillBelow(context, plot, points, colours, y);
    const gradient = context.createLinearGradient(plot.left, 0, Math.max(x, plot.left + 1), 0);
    gradient.addColorStop(0, colours.start);
    gradient.addColorStop(0.6, colours.middle);
    gradient.addColorStop(1, colours.head);
    context.strokeStyle = gradient;
    context.lineCap = context.lineJoin = 'round';
    addPath(context, points);
    // A halo made of three strokes is much cheaper to draw than a blurred shadow.
    for (const [lineWidth, opacity] of [
      [18, 0.07],
      [9, 0.16],
      [3.5, 1],
    ] as const) {
      context.lineWidth = lineWidth;
      context.globalAlpha = opacity * colours.opacity;
      context.stroke();
    }
  });
}

function addPath(context: CanvasRenderingContext2D, points: Point[]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
}

/** Fills the area between the line and the horizon with light that fades downwards. */
function fillBelow(
  context: CanvasRenderingContext2D,
  plot: Plot,
  points: Point[],
  colours: LineColours,
  top: number,
): void {
  const bottom = plot.top + plot.height;
  const light = context.createLinearGradient(0, Math.min(top, bottom - 1), 0, bottom);
  light.addColorStop(0, `${colours.middle}66`);
  light.addColorStop(0.45, `${colours.start}4d`);
  light.addColorStop(1, `${colours.start}0d`);
  context.fillStyle = light;
  addPath(context, points);
  context.lineTo(points.at(-1)?.[0] ?? plot.left, bottom);
  context.lineTo(plot.left, bottom);
  context.fill();
}

/** Draws the ember at the line's head. */
function drawHead(surface: Surface, [x, y]: Point, now: number, look: 'pulsing' | 'still' | 'frozen'): void {
  const { context } = surface;
  if (look === 'frozen') {
    fillCircle(context, [x, y], 5.5, night.textQuiet);
    return;
  }
  const scale = look === 'still' ? 1 : 1 + 0.12 * Math.sin(now / 130);
  withSavedSettings(surface, () => {
    context.globalCompositeOperation = 'lighter';
    const halo = context.createRadialGradient(x, y, 0, x, y, 46 * scale);
    halo.addColorStop(0, `${night.emberBright}cc`);
    halo.addColorStop(0.28, `${night.ember}66`);
    halo.addColorStop(1, `${night.emberDeep}00`);
    context.fillStyle = halo;
    context.fillRect(x - 60, y - 60, 120, 120);
  });
  fillCircle(context, [x, y], 6.5, '#fff1df');
}

const CASHOUT_LABEL_WIDTH = 70;

/** Marks the point on the line where the player cashed out. */
function drawCashout(surface: Surface, view: View, plot: Plot, multiplier: number): void {
  const { context } = surface;
  const [x, y] = toPoint(view, plot, msToReach(multiplier), multiplier);
  withSavedSettings(surface, () => {
    context.strokeStyle = night.mint;
    context.globalAlpha = 0.5;
    context.setLineDash([3, 5]);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x, plot.top + plot.height);
    context.stroke();
    context.globalAlpha = 1;
    fillCircle(context, [x, y], 8, night.depths[0]);
    fillCircle(context, [x, y], 5.5, night.mint);
    context.font = `700 16px ${brand.display}`;
    // Places the label to the left of the line if there is enough space.
    const fits = x > plot.left + CASHOUT_LABEL_WIDTH;
    context.textAlign = fits ? 'right' : 'left';
    context.fillText(formatMultiplier(multiplier), fits ? x - 12 : x + 12, fits ? y - 10 : y - 14);
  });
}

/** Draws a line at the maximum cash-out if it is in view. */
function drawCap(surface: Surface, view: View, plot: Plot, capMultiplier: number): void {
  if (capMultiplier > view.top) return;
  const { context } = surface;
  const [, y] = toPoint(view, plot, 0, capMultiplier);
  withSavedSettings(surface, () => {
    context.strokeStyle = night.textQuiet;
    context.globalAlpha = 0.7;
    context.setLineDash([8, 6]);
    context.beginPath();
    context.moveTo(plot.left, y);
    context.lineTo(plot.left + plot.width, y);
    context.stroke();
    context.font = `600 14px ${brand.display}`;
    context.fillStyle = night.textQuiet;
    context.textAlign = 'right';
    const label = common('maxCashout', { multiplier: formatMultiplier(capMultiplier) });
    context.fillText(label, plot.left + plot.width - 6, y - 7);
  });
}
