/** Vectors, rotations and projections in three dimensions. */

/** A vector whose x axis points right, y axis up and z axis towards the viewer. */
export type Vector = readonly [x: number, y: number, z: number];

export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scaled = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const unit = (a: Vector): Vector => scaled(a, 1 / Math.hypot(...a));

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** A unit quaternion. */
export interface Rotation {
  w: number;
  v: Vector;
}

/** Returns a rotation about an axis through the origin. The angle is in radians and follows the right-hand rule. */
export function about(axis: Vector, angle: number): Rotation {
  return { w: Math.cos(angle / 2), v: scaled(unit(axis), Math.sin(angle / 2)) };
}

/** Returns the product of the rotations. The last one is applied first. */
export function chain(...rotations: Rotation[]): Rotation {
  return rotations.reduce((a, b) => ({
    w: a.w * b.w - dot(a.v, b.v),
    v: plus(plus(scaled(b.v, a.w), scaled(a.v, b.w)), cross(a.v, b.v)),
  }));
}

export function inverse({ w, v }: Rotation): Rotation {
  return { w, v: scaled(v, -1) };
}

/** Rotates a point about the origin. */
export function turned(point: Vector, { w, v }: Rotation): Vector {
  const t = scaled(cross(v, point), 2);
  return plus(plus(point, scaled(t, w)), cross(v, t));
}

/** Returns a rotation's axis and its angle, from 0 to 2π. */
export function axisAngle({ w, v }: Rotation): { axis: Vector; angle: number } {
  const length = Math.hypot(...v);
  if (length < 1e-9) return { axis: [0, 1, 0], angle: 0 };
  return { axis: scaled(v, 1 / length), angle: 2 * Math.atan2(length, w) };
}

export type Point = [x: number, y: number];

/** Maps a point in space to a point on the canvas. */
export type Projection = (point: Vector) => Point;
