import { useEffect, useState } from 'react';
import type { ToastRegion } from '../components/ToastRegion.js';
import { useAppDispatch, useAppSelector } from '../services/hooks.js';
import { toastDismissed } from '../services/toast.slice.js';

/** By then the first screen stands; the code for toasts did not delay it, and is there before the network fails. */
const HEAD_START_MS = 1000;

/**
 * The toasts of the application. Their code is loaded after the first screen; when that fails, the screens go on without
 * toasts, and the next toast loads it again.
 */
export function Toasts() {
  const toast = useAppSelector((state) => state.toast.current);
  const dispatch = useAppDispatch();
  const [isDue, setDue] = useState(false);
  const [Region, setRegion] = useState<typeof ToastRegion>();
  const isNeeded = isDue || toast !== null;

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), HEAD_START_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!isNeeded || Region !== undefined) return undefined;
    let isCurrent = true;
    import('../components/ToastRegion.js').then(
      (loaded) => isCurrent && setRegion(() => loaded.ToastRegion),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, Region, toast]);

  return Region && <Region toast={toast} onDismiss={(id) => dispatch(toastDismissed(id))} />;
}
