import { cross, dot, plus, scaled, unit, type Vector } from './vector.js';

/** A unit quaternion: how something is turned. */
export interface Rotation {
  w: number;
  v: Vector;
}

/** A turn by `angle` about an axis through the middle. */
export function about(axis: Vector, angle: number): Rotation {
  return { w: Math.cos(angle / 2), v: scaled(unit(axis), Math.sin(angle / 2)) };
}

/** All of these turns, the last one first. */
export function chain(...turns: Rotation[]): Rotation {
  return turns.reduce((a, b) => ({
    w: a.w * b.w - dot(a.v, b.v),
    v: plus(plus(scaled(b.v, a.w), scaled(a.v, b.w)), cross(a.v, b.v)),
  }));
}

export function inverse({ w, v }: Rotation): Rotation {
  return { w, v: scaled(v, -1) };
}

/** Where a point comes to lie. */
export function turned(point: Vector, { w, v }: Rotation): Vector {
  const t = scaled(cross(v, point), 2);
  return plus(plus(point, scaled(t, w)), cross(v, t));
}

/** The one axis and the angle, from 0 to one whole turn, of a rotation. */
export function axisAngle({ w, v }: Rotation): { axis: Vector; angle: number } {
  const length = Math.hypot(...v);
  if (length < 1e-9) return { axis: [0, 1, 0], angle: 0 };
  return { axis: scaled(v, 1 / length), angle: 2 * Math.atan2(length, w) };
}
