import type { Plot } from './view.js';

/** What is drawn on: a canvas, and its size in CSS pixels. */
export interface Sheet {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
}

const NARROW = 560;

/** The plot within the sheet: time is written beneath it, multipliers to its right. */
export function plotOn({ width, height }: Sheet): Plot {
  const [left, right, above, below] = width < NARROW ? [14, 46, 12, 24] : [28, 66, 16, 34];
  return { left, top: above, width: width - left - right, height: height - above - below };
}

/** Draws with settings that end with the drawing. */
export function apart({ context }: Sheet, draw: () => void): void {
  context.save();
  draw();
  context.restore();
}
