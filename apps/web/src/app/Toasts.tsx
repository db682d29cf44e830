import { lazy, Suspense, useEffect, useState } from 'react';
import { useAppDispatch, useShared } from '../services/hooks.js';
import { toastDismissed } from '../services/toast.slice.js';

const ToastRegion = lazy(async () => ({
  default: (await import('../components/ToastRegion.js')).ToastRegion,
}));

/** By then the first screen stands; the code for toasts did not delay it, and is there before the network fails. */
const HEAD_START_MS = 1000;

export function Toasts() {
  const toast = useShared((state) => state.toast.current);
  const dispatch = useAppDispatch();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), HEAD_START_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!isDue && toast === null) return null;
  return (
    <Suspense>
      <ToastRegion toast={toast} onDismiss={(id) => dispatch(toastDismissed(id))} />
    </Suspense>
  );
}
