import { brand } from '../../theme/brand.js';
import { formatMultiplier } from '../format-multiplier.js';
import { gridLines } from './grid.js';
import { apart, type Sheet } from './sheet.js';
import { place, type Plot, type View } from './view.js';

const LINE = '#ffe8d2';
const LINE_ALPHA = 0.075;
/** Figures come in later than their lines, and are read or not there. */
const wordsAlpha = (strength: number) => Math.max(0, (strength - 0.3) / 0.7);

/** The quiet grid, its figures, and the horizon from which the line rises. */
export function drawGrid(sheet: Sheet, view: View, plot: Plot): void {
  const { context } = sheet;
  apart(sheet, () => {
    context.lineWidth = 1;
    context.font = `600 14px ${brand.display}`;
    drawMultipliers(sheet, view, plot);
    drawTimes(sheet, view, plot);
    context.globalAlpha = 1;
    drawHorizon(sheet, plot);
  });
}

function drawMultipliers({ context }: Sheet, view: View, plot: Plot): void {
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const right = plot.left + plot.width;
  for (const { value, strength } of gridLines(1, view.top, plot.height / (view.top - 1))) {
    if (value <= 1 || strength === 0) continue;
    const y = Math.round(place(view, plot, 0, value)[1]) + 0.5;
    context.globalAlpha = strength * LINE_ALPHA;
    context.fillStyle = LINE;
    context.fillRect(plot.left, y, plot.width, 1);
    context.globalAlpha = wordsAlpha(strength);
    context.fillStyle = brand.textFaint;
    context.fillText(axisWords(value), right + 10, y);
  }
}

/** There is little room beside the plot. */
function axisWords(multiplier: number): string {
  return multiplier < 1000 ? formatMultiplier(multiplier) : `${multiplier / 1000}kx`;
}

function drawTimes({ context }: Sheet, view: View, plot: Plot): void {
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.fillStyle = brand.textFaint;
  const bottom = plot.top + plot.height;
  for (const { value, strength } of gridLines(0, view.spanMs / 1000, (plot.width / view.spanMs) * 1000)) {
    if (value === 0 || strength === 0) continue;
    const [x] = place(view, plot, value * 1000, 1);
    if (x > plot.left + plot.width - 8) continue;
    context.globalAlpha = wordsAlpha(strength);
    context.fillText(`${Math.round(value)}s`, x, bottom + 9);
  }
}

function drawHorizon({ context, width }: Sheet, plot: Plot): void {
  const y = Math.round(plot.top + plot.height) + 0.5;
  const glow = context.createLinearGradient(0, 0, width, 0);
  glow.addColorStop(0, `${brand.ember}b0`);
  glow.addColorStop(0.55, `${brand.emberDeep}90`);
  glow.addColorStop(1, `${brand.emberDeep}00`);
  context.fillStyle = glow;
  context.fillRect(0, y, width, 1.5);
}
