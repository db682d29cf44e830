import { Loading } from '../components/Loading.js';
import { useRestoredSession } from '../features/auth/useRestoredSession.js';
import { useAppSelector } from '../services/hooks.js';
import { PlayerRoutes, VisitorRoutes } from './router.js';
import { Toasts } from './Toasts.js';

export function App() {
  useRestoredSession();
  const { status, user } = useAppSelector(({ session }) => session);
  return (
    <>
      {status === 'loading' && <Loading label="Loading..." />}
      {status === 'signedOut' && <VisitorRoutes />}
      {user !== null && <PlayerRoutes user={user} />}
      <Toasts />
    </>
  );
}
