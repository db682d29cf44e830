import { brand } from '../../../ui/theme/brand.js';
import { night } from '../../../ui/theme/colours.js';
import { formatMultiplier } from '../../../lib/format.js';
import { withSavedSettings, type Surface } from './surface.js';
import { toPoint, type Plot, type View } from './view.js';

interface GridLine {
  value: number;
  /** The opacity, from 0 (not drawn) to 1. */
  opacity: number;
}

/** The distance between two lines, in pixels, at which they start to appear. */
const FADE_IN_GAP = 46;
/** The distance between two lines, in pixels, at which they are fully opaque. */
const FULL_GAP = 110;
/** Steps are 1, 5, 10, 50, … Each is a multiple of the previous one, so coarse lines stay while finer ones fade. */
const STEPS = [1, 5] as const;

/**
 * Returns the grid lines between two values. A line's opacity depends continuously on the distance to the next line of
 * the same step, so lines fade in and out when the axis is rescaled.
 */
export function gridLines(from: number, to: number, pixelsPerUnit: number): GridLine[] {
  const finest = finestStep(FADE_IN_GAP / pixelsPerUnit);
  const lines: GridLine[] = [];
  for (let count = Math.ceil(from / finest.size - 1e-9); count * finest.size <= to; count += 1) {
    const size = finest.size * coarsestMultiple(count, finest.ratios);
    lines.push({ value: count * finest.size, opacity: opacityFor(size * pixelsPerUnit) });
  }
  return lines;
}

function opacityFor(gap: number): number {
  return Math.min(1, Math.max(0, (gap - FADE_IN_GAP) / (FULL_GAP - FADE_IN_GAP)));
}

/** Returns the smallest step (… 0.1, 0.5, 1, 5, 10 …) of at least `min`, and the ratios between the next steps. */
function finestStep(min: number): { size: number; ratios: readonly [number, number] } {
  const decade = 10 ** Math.floor(Math.log10(min) + 1e-9);
  const [one, five] = STEPS;
  if (min <= decade * one * 1.0000001) return { size: decade, ratios: [five, 2] };
  if (min <= decade * five) return { size: decade * five, ratios: [2, five] };
  return { size: decade * 10, ratios: [five, 2] };
}

/** Returns the coarsest step that line number `count` belongs to, as a multiple of the finest step. */
function coarsestMultiple(count: number, [first, second]: readonly [number, number]): number {
  if (count % (first * second) === 0) return first * second;
  return count % first === 0 ? first : 1;
}

const LINE_COLOUR = '#ffe8d2';
const LINE_OPACITY = 0.075;

/** Returns a label's opacity. Labels appear later than their lines, because a faint label would be unreadable. */
function labelOpacity(lineOpacity: number): number {
  return Math.max(0, (lineOpacity - 0.3) / 0.7);
}

/** Draws the grid with its labels, and the horizon. */
export function drawGrid(surface: Surface, view: View, plot: Plot): void {
  const { context } = surface;
  withSavedSettings(surface, () => {
    context.lineWidth = 1;
    context.font = `600 14px ${brand.display}`;
    drawMultipliers(surface, view, plot);
    drawTimes(surface, view, plot);
    context.globalAlpha = 1;
    drawHorizon(surface, plot);
  });
}

function drawMultipliers({ context }: Surface, view: View, plot: Plot): void {
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const right = plot.left + plot.width;
  for (const { value, opacity } of gridLines(1, view.top, plot.height / (view.top - 1))) {
    if (value <= 1 || opacity === 0) continue;
    const y = Math.round(toPoint(view, plot, 0, value)[1]) + 0.5;
    context.globalAlpha = opacity * LINE_OPACITY;
    context.fillStyle = LINE_COLOUR;
    context.fillRect(plot.left, y, plot.width, 1);
    context.globalAlpha = labelOpacity(opacity);
    context.fillStyle = night.textFaint;
    context.fillText(axisLabel(value), right + 10, y);
  }
}

/** Formats an axis label. Thousands are abbreviated, because there is little space next to the plot. */
function axisLabel(multiplier: number): string {
  return multiplier < 1000 ? formatMultiplier(multiplier) : `${multiplier / 1000}kx`;
}

function drawTimes({ context }: Surface, view: View, plot: Plot): void {
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.fillStyle = night.textFaint;
  const bottom = plot.top + plot.height;
  for (const { value, opacity } of gridLines(0, view.spanMs / 1000, (plot.width / view.spanMs) * 1000)) {
    if (value === 0 || opacity === 0) continue;
    const [x] = toPoint(view, plot, value * 1000, 1);
    if (x > plot.left + plot.width - 8) continue;
    context.globalAlpha = labelOpacity(opacity);
    context.fillText(`${Math.round(value)}s`, x, bottom + 9);
  }
}

function drawHorizon({ context, width }: Surface, plot: Plot): void {
  const y = Math.round(plot.top + plot.height) + 0.5;
  const glow = context.createLinearGradient(0, 0, width, 0);
  glow.addColorStop(0, `${night.ember}b0`);
  glow.addColorStop(0.55, `${night.emberDeep}90`);
  glow.addColorStop(1, `${night.emberDeep}00`);
  context.fillStyle = glow;
  context.fillRect(0, y, width, 1.5);
}
