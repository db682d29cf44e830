import { useEffect, useState } from 'react';
import { usePolicy } from './policy.api.js';

const TICK_MS = 200;

/** When the player's last bet on any game was placed, in ms of `performance.now()`. */
let lastBetAt = -Infinity;

/** Records that a bet was placed. The policy's minimum time to the next game begins. */
export function betPlaced(): void {
  lastBetAt = performance.now();
}

/** Returns the seconds until the policy allows the next game, rounded up; 0 if it does. */
export function useGamePause(): number {
  const minimum = usePolicy()?.minimumSecondsBetweenGames ?? 0;
  const [seconds, setSeconds] = useState(() => secondsLeft(minimum));
  useEffect(() => {
    if (minimum === 0) return undefined;
    const timer = setInterval(() => setSeconds(secondsLeft(minimum)), TICK_MS);
    return () => clearInterval(timer);
  }, [minimum]);
  return seconds;
}

const secondsLeft = (minimum: number): number =>
  minimum === 0 ? 0 : Math.max(0, Math.ceil(minimum - (performance.now() - lastBetAt) / 1000));
