import type { Plot, Point } from './view.js';

/** A canvas context and the canvas size in CSS pixels. */
export interface Surface {
  context: CanvasRenderingContext2D;
  width: number;
  height: number;
}

const NARROW = 560;

/** Returns the plot's area. Times are shown below it and multipliers to its right. */
export function plotArea({ width, height }: Surface): Plot {
  const [left, right, above, below] = width < NARROW ? [14, 46, 12, 24] : [28, 66, 16, 34];
  return { left, top: above, width: width - left - right, height: height - above - below };
}

/** Calls `draw`, then restores the context's settings. */
export function withSavedSettings({ context }: Surface, draw: () => void): void {
  context.save();
  draw();
  context.restore();
}

export function fillCircle(
  context: CanvasRenderingContext2D,
  [x, y]: Point,
  radius: number,
  colour: string,
): void {
  context.fillStyle = colour;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}
