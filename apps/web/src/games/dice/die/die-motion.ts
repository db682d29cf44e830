import type { DieFace } from '@arena/wire';
import { DIE_FACES } from './die-faces.js';
import { about, axisAngle, chain, dot, inverse, scaled, type Rotation, type Vector } from './geometry.js';

/** The position of the die at one moment. */
export interface Pose {
  rotation: Rotation;
  /** The height above the resting position. The unit is half an edge. */
  height: number;
}

/** A motion of the die. Returns the pose after the given number of ms. */
export type Path = (ms: number) => Pose;

/** The time between the result and the die coming to rest. */
export const LANDING_MS = 1000;

const TURN = 2 * Math.PI;
/** The angles of the view, in radians. The die is seen from above, so that its top face shows the result. */
const TILT = 1.02;
const YAW = 0.52;
const SWAY_MS = 6400;
const SETTLE_MS = 260;

const TUMBLE_MS = 540;
const TUMBLE_AXIS: Vector = [-0.86, 0.36, 0.36];
/** The period of a second, slower rotation that makes all faces visible. */
const ROLL_MS = 1870;
const ROLL_AXIS: Vector = [0.3, 1, 0.2];
const WOBBLE_MS = 1340;
const LIFT = 0.62;
const LIFT_MS = 380;
/** The minimum angle that the landing die turns, in radians. */
const MIN_TURN = 1.3 * Math.PI;

/** Returns the pose of the resting die with `face` on top. The die sways slightly over time. */
export function lying(face: DieFace, ms = 0): Pose {
  const sway = Math.sin((ms / SWAY_MS) * TURN);
  const nod = Math.sin((ms / SWAY_MS) * TURN * 2);
  const view = chain(about([1, 0, 0], TILT + 0.03 * nod), about([0, 1, 0], YAW + 0.13 * sway));
  return { rotation: chain(view, DIE_FACES[face].upright), height: 0 };
}

/** Returns a smooth path from any pose to the resting die. */
export function settling(from: Pose, face: DieFace): Path {
  const { axis, angle } = shortWay(from.rotation, lying(face).rotation);
  return (ms) => {
    const left = (1 - Math.min(1, ms / SETTLE_MS)) ** 2;
    const { rotation } = lying(face, ms);
    return { rotation: chain(about(axis, angle * left), rotation), height: from.height * left };
  };
}

/** Returns the path of the thrown die, which turns about a moving axis. */
export function tumbling(from: Pose): Path {
  return (ms) => {
    const wobble = 0.5 * Math.sin((ms / WOBBLE_MS) * TURN);
    const over = chain(about([0, 0, 1], wobble), about(TUMBLE_AXIS, (ms / TUMBLE_MS) * TURN));
    const turn = chain(over, about(ROLL_AXIS, (ms / ROLL_MS) * TURN));
    const lift = 1 - (1 - Math.min(1, ms / LIFT_MS)) ** 2;
    const bob = 0.06 * Math.sin((ms / 900) * TURN) * lift;
    return {
      rotation: chain(turn, from.rotation),
      height: from.height + (LIFT - from.height) * lift + bob,
    };
  };
}

/** Returns the path of the falling die, which bounces twice and stops with `face` on top. */
export function landing(from: Pose, face: DieFace): Path {
  const rest = lying(face).rotation;
  const { axis, angle } = onwards(shortWay(from.rotation, rest));
  return (ms) => {
    const share = Math.min(1, ms / LANDING_MS);
    const left = (1 - Math.min(1, share / 0.94)) ** 2;
    return { rotation: chain(about(axis, angle * left), rest), height: fallen(from.height, share) };
  };
}

/** Returns the smallest rotation from `to` back to `from`. Reducing its angle to 0 moves the die to `to`. */
function shortWay(from: Rotation, to: Rotation): { axis: Vector; angle: number } {
  const { axis, angle } = axisAngle(chain(from, inverse(to)));
  return angle <= TURN / 2 ? { axis, angle } : { axis: scaled(axis, -1), angle: TURN - angle };
}

/** Returns a rotation to the same pose that roughly continues the tumble's direction, by at least `MIN_TURN`. */
function onwards({ axis, angle }: { axis: Vector; angle: number }): { axis: Vector; angle: number } {
  // Reducing a rotation's angle turns the die about the opposite axis.
  const isOnward = dot(axis, TUMBLE_AXIS) < 0;
  const way = isOnward ? angle : TURN - angle;
  return {
    axis: isOnward ? axis : scaled(axis, -1),
    angle: way < MIN_TURN ? way + TURN : way,
  };
}

/** Returns the height during the fall and the two parabolic bounces. */
function fallen(from: number, share: number): number {
  const hop = (begin: number, end: number, top: number) => {
    const along = (share - begin) / (end - begin);
    return 4 * top * along * (1 - along);
  };
  if (share < 0.46) return from * (1 - (share / 0.46) ** 2);
  if (share < 0.76) return hop(0.46, 0.76, 0.24);
  return share < 0.94 ? hop(0.76, 0.94, 0.07) : 0;
}
