import { useEffect, useState } from 'react';
import { Timers } from './timers.js';

/** Timers that end with the screen that set them. */
export function useTimers(): Timers {
  const [timers] = useState(() => new Timers());
  useEffect(() => timers.open(), [timers]);
  return timers;
}
