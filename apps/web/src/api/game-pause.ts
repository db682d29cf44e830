import { useEffect, useState } from 'react';
import { useAppSelector } from '../store/hooks.js';
import { usePolicy } from './policy.api.js';

const TICK_MS = 200;

/** Returns the seconds until the policy allows the next game, rounded up; 0 if it does. */
export function useGamePause(): number {
  const minimum = usePolicy()?.minimumSecondsBetweenGames ?? 0;
  const lastBetAt = useAppSelector(({ pause }) => pause.lastBetAt);
  const [seconds, setSeconds] = useState(0);
  const isPausing = minimum > 0 && lastBetAt !== null;
  useEffect(() => {
    if (!isPausing) return undefined;
    const tick = () => {
      const left = Math.max(0, Math.ceil(minimum - (performance.now() - lastBetAt) / 1000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, TICK_MS);
    tick();
    return () => clearInterval(timer);
  }, [isPausing, minimum, lastBetAt]);
  return isPausing ? seconds : 0;
}
