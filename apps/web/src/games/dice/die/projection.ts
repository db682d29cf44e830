import type { Vector } from './vector.js';

export type Point = [x: number, y: number];

/** Where a point of space lies on a picture. */
export type Projection = (point: Vector) => Point;

/** Begins a path around these points. */
export function outline(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  context.beginPath();
  for (const point of points) context.lineTo(...point);
  context.closePath();
}
