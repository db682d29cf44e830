import { brand } from '../../theme/brand.js';
import { formatMultiplier } from '../format-multiplier.js';
import { disc } from './draw-trace.js';
import { momentOf } from './growth.js';
import { apart, type Sheet } from './sheet.js';
import { place, type Plot, type View } from './view.js';

const WORDS_WIDTH = 70;

/** Where the player got out: on the line, for good. */
export function drawOut(sheet: Sheet, view: View, plot: Plot, outAt: number): void {
  const { context } = sheet;
  const [x, y] = place(view, plot, momentOf(outAt), outAt);
  apart(sheet, () => {
    context.strokeStyle = brand.mint;
    context.globalAlpha = 0.5;
    context.setLineDash([3, 5]);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x, plot.top + plot.height);
    context.stroke();
    context.globalAlpha = 1;
    disc(context, [x, y], 8, brand.depths[0]);
    disc(context, [x, y], 5.5, brand.mint);
    context.font = `700 16px ${brand.display}`;
    // To the left of the line, unless there is no room yet.
    const fits = x > plot.left + WORDS_WIDTH;
    context.textAlign = fits ? 'right' : 'left';
    context.fillText(formatMultiplier(outAt), fits ? x - 12 : x + 12, fits ? y - 10 : y - 14);
  });
}

/** Where everybody is out at the latest, once that comes into view. */
export function drawCap(sheet: Sheet, view: View, plot: Plot, cap: number): void {
  if (cap > view.top) return;
  const { context } = sheet;
  const [, y] = place(view, plot, 0, cap);
  apart(sheet, () => {
    context.strokeStyle = brand.textQuiet;
    context.globalAlpha = 0.7;
    context.setLineDash([8, 6]);
    context.beginPath();
    context.moveTo(plot.left, y);
    context.lineTo(plot.left + plot.width, y);
    context.stroke();
    context.font = `600 14px ${brand.display}`;
    context.fillStyle = brand.textQuiet;
    context.textAlign = 'right';
    context.fillText(`All out at ${formatMultiplier(cap)}`, plot.left + plot.width - 6, y - 7);
  });
}
