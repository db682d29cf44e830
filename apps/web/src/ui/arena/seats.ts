import { scatter } from './scatter.js';

/** A row of seats. It is an ellipse, because the round arena is seen from above at an angle. */
interface Tier {
  cx: number;
  cy: number;
  rx: number;
  ry: number;
}

export interface Spectator {
  x: number;
  y: number;
  radius: number;
  /** The brightness, from 0 to 1. */
  light: number;
  /** Whether the spectator holds something that glows. */
  glows: boolean;
}

const ROWS = 8;

/** The arena's rows of seats, from the highest and farthest row down to the floor. */
export const tiers: Tier[] = Array.from({ length: ROWS }, (_, index) => {
  const row = ROWS - 1 - index;
  return { cx: 500, cy: 600 - row * 26, rx: 265 + row * 78, ry: 88 + row * 36 };
});

/** The spectators along the far side of each row. Lower rows have fewer spectators. */
export const crowd: Spectator[] = tiers.slice(0, -1).flatMap((tier, row) =>
  Array.from({ length: 40 - row * 2 }, (_, seat): Spectator => {
    const seed = row * 61 + seat + 1;
    const glows = scatter(seed + 11) > 0.93;
    const angle = Math.PI * (1.06 + 0.88 * ((seat + scatter(seed) * 0.9) / (40 - row * 2)));
    return {
      x: Math.round(tier.cx + Math.cos(angle) * tier.rx),
      y: Math.round(tier.cy + Math.sin(angle) * tier.ry + 9 + scatter(seed + 7) * 9),
      radius: (1.6 + scatter(seed + 3) * 1.5) * (glows ? 1.25 : 1),
      light: glows ? 1 : 0.14 + scatter(seed + 5) * 0.36,
      glows,
    };
  }),
);
