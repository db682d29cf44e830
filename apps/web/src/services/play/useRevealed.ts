import { useState } from 'react';
import { useShared } from '../hooks.js';

/** What was there before the bet in the air, until that has come down: no list may tell its result first. */
export function useRevealed<T>(fresh: T): T {
  const held = useShared(({ session }) => session.heldBy !== null);
  const [shown, setShown] = useState(fresh);
  if (!held && shown !== fresh) setShown(fresh);
  return held ? shown : fresh;
}
