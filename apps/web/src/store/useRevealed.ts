import { useState } from 'react';
import { useAppSelector } from './hooks.js';

/** Returns the fresh value, or the previous one while a game reveals a result, so that no list gives it away. */
export function useRevealed<T>(fresh: T): T {
  const isHeld = useAppSelector(({ session }) => session.heldBy !== null);
  const [shown, setShown] = useState(fresh);
  if (!isHeld && shown !== fresh) setShown(fresh);
  return isHeld ? shown : fresh;
}
