import type { CoinSide } from '@arena/wire';

/** The duration of one turn in the air. */
export const TURN_MS = 460;
/** The time between the result and the coin coming to rest. */
export const LANDING_MS = 1000;

const TURN = 360;
/** The minimum number of turns that the landing coin makes. */
const MIN_TURNS = 1.25;

/** Returns the angle, in degrees, at which a side faces the viewer. */
export function restingAngle(side: CoinSide): number {
  return side === 'heads' ? 0 : TURN / 2;
}

/** Returns the angle of a coin in the air that started at the angle `from`, in degrees. */
export function angleInTheAir(from: number, elapsedMs: number): number {
  return from + (elapsedMs / TURN_MS) * TURN;
}

/** Returns the first angle after `MIN_TURNS` at which `side` faces the viewer. */
export function landingAngle(from: number, side: CoinSide): number {
  const earliest = from + MIN_TURNS * TURN;
  const rest = restingAngle(side);
  return rest + Math.ceil((earliest - rest) / TURN) * TURN;
}

/** Returns a CSS easing that starts at the speed of the turning coin and ends at rest. */
export function landingEasing(from: number, to: number): string {
  const share = ((LANDING_MS / TURN_MS) * TURN) / (to - from);
  const handle = 0.25;
  return `cubic-bezier(${handle}, ${(handle * share).toFixed(3)}, 0.45, 1)`;
}
