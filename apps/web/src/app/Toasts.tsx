import { useEffect, useState } from 'react';
import type { ToastRegion } from '../components/ToastRegion.js';
import { useAppDispatch, useAppSelector } from '../services/hooks.js';
import { toastDismissed } from '../services/toast.slice.js';

/** The delay before the toast code is loaded, so that it does not slow down the first page. */
const LOAD_DELAY_MS = 1000;

/**
 * Shows the app's toasts. Their code is loaded shortly after the first page, so that it is available if the network
 * fails later. If loading fails, the pages work without toasts and the next toast triggers another attempt.
 */
export function Toasts() {
  const toast = useAppSelector((state) => state.toast.current);
  const dispatch = useAppDispatch();
  const [isDue, setDue] = useState(false);
  const [Region, setRegion] = useState<typeof ToastRegion>();
  const isNeeded = isDue || toast !== null;

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), LOAD_DELAY_MS);
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
