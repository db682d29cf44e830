import { Loading } from '../components/Loading.js';
import { useLogoutInOtherTabs, useRestoredSession } from '../features/auth/useSession.js';
import { common } from '../services/common.messages.js';
import { useAppSelector } from '../services/hooks.js';
import { PlayerRoutes, VisitorRoutes } from './router.js';
import { Toasts } from './Toasts.js';

export function App() {
  useRestoredSession();
  useLogoutInOtherTabs();
  const { status, user } = useAppSelector(({ session }) => session);
  return (
    <>
      {status === 'loading' && <Loading label={common('loading')} />}
      {status === 'signedOut' && <VisitorRoutes />}
      {user !== null && <PlayerRoutes user={user} />}
      <Toasts />
    </>
  );
}
