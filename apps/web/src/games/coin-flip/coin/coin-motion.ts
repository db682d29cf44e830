import type { CoinSide } from '@arena/wire';

/** One turn of a coin in the air. */
export const TURN_MS = 460;
/** From the moment that the result is known until the coin lies still. */
export const LANDING_MS = 1000;

const TURN = 360;
const LEAST_TURNS = 1.25;

/** The angle at which a side lies face up. */
export function restingAngle(side: CoinSide): number {
  return side === 'heads' ? 0 : TURN / 2;
}

/** How far a coin that left `from` has turned after `elapsedMs` in the air. */
export function angleInTheAir(from: number, elapsedMs: number): number {
  return from + (elapsedMs / TURN_MS) * TURN;
}

/** The first angle, far enough ahead to slow down on the way, at which `side` lies face up. */
export function landingAngle(from: number, side: CoinSide): number {
  const earliest = from + LEAST_TURNS * TURN;
  const rest = restingAngle(side);
  return rest + Math.ceil((earliest - rest) / TURN) * TURN;
}

/** An easing that begins with the speed of a turning coin, so that the landing shows no jolt, and ends at rest. */
export function landingEasing(from: number, to: number): string {
  const share = ((LANDING_MS / TURN_MS) * TURN) / (to - from);
  const handle = 0.25;
  return `cubic-bezier(${handle}, ${(handle * share).toFixed(3)}, 0.45, 1)`;
}
