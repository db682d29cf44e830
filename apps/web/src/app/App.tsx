import { lazy, Suspense } from 'react';
import { Loading } from '../components/Loading.js';
import { useRestoredSession } from '../features/auth/useRestoredSession.js';
import { useAppDispatch, useShared } from '../services/hooks.js';
import { toastDismissed } from '../services/toast.slice.js';
import { PlayerRoutes, VisitorRoutes } from './router.js';

/** Nothing can be said before the first screen stands; until then its code need not be here. */
const ToastRegion = lazy(async () => ({
  default: (await import('../components/ToastRegion.js')).ToastRegion,
}));

export function App() {
  useRestoredSession();
  const { status, user } = useShared(({ session }) => session);
  const toast = useShared((state) => state.toast.current);
  const dispatch = useAppDispatch();
  return (
    <>
      {status === 'loading' && <Loading label="Loading..." />}
      {status === 'signedOut' && <VisitorRoutes />}
      {user !== null && <PlayerRoutes user={user} />}
      <Suspense>
        <ToastRegion toast={toast} onDismiss={(id) => dispatch(toastDismissed(id))} />
      </Suspense>
    </>
  );
}
