import { useEffect, useState } from 'react';
import { LoadedLater } from '../ui/LoadedLater.js';
import { useAppDispatch, useAppSelector } from '../store/hooks.js';
import { toastDismissed } from '../store/toast.slice.js';
import { PRELOAD_DELAY_MS } from './page-frame.js';

const loadRegion = async () => (await import('../ui/ToastRegion.js')).ToastRegion;

/**
 * Shows the app's toasts. Their code is loaded shortly after the first page, so that it is available if the network
 * fails later. If loading fails, the pages work without toasts and the next toast triggers another attempt.
 */
export function Toasts() {
  const toast = useAppSelector((state) => state.toast.current);
  const dispatch = useAppDispatch();
  const [isDue, setDue] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  const onDismiss = (id: string) => void dispatch(toastDismissed(id));
  return (
    <LoadedLater
      load={loadRegion}
      isNeeded={isDue || toast !== null}
      attempt={toast}
      props={{ toast, onDismiss }}
    />
  );
}
