import type { CoinSide } from '@arena/wire';
import { useLayoutEffect, useRef } from 'react';
import {
  angleInTheAir,
  LANDING_MS,
  landingAngle,
  landingEasing,
  restingAngle,
  TURN_MS,
} from './coin-motion.js';

/** The coin rests with a side up, turns in the air, or lands with a side up. */
export type CoinMotion = { at: 'rest'; side: CoinSide } | { at: 'air' } | { at: 'landing'; side: CoinSide };

const turned = (angle: number) => `rotateX(${angle}deg)`;
const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns a ref to the element to rotate. Each motion starts at the last angle of the previous one. */
export function useCoinSpin(motion: CoinMotion) {
  const coin = useRef<HTMLDivElement>(null);
  const angle = useRef(motion.at === 'air' ? 0 : restingAngle(motion.side));
  const side = motion.at === 'air' ? undefined : motion.side;

  useLayoutEffect(() => {
    const element = coin.current;
    if (element === null) return;
    if (motion.at === 'rest' || prefersReducedMotion()) {
      if (side !== undefined) angle.current = restingAngle(side);
      element.style.transform = turned(angle.current);
      return;
    }
    const from = angle.current;
    // Sets the final angle as the element's own style, so that the coin does not jump when the animation is removed.
    if (side !== undefined) element.style.transform = turned(restingAngle(side));
    const to = side === undefined ? from + 360 : landingAngle(from, side);
    const timing: KeyframeAnimationOptions =
      side === undefined
        ? { duration: TURN_MS, iterations: Infinity }
        : { duration: LANDING_MS, easing: landingEasing(from, to), fill: 'forwards' };
    const animation = element.animate([{ transform: turned(from) }, { transform: turned(to) }], timing);
    return () => {
      const elapsed = Number(animation.currentTime ?? 0);
      angle.current = side === undefined ? angleInTheAir(from, elapsed) % 360 : restingAngle(side);
      animation.cancel();
    };
  }, [motion.at, side]);

  return coin;
}
