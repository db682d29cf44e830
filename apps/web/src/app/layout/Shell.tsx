import type { User } from '@arena/wire';
import { Suspense, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../../components/ErrorBoundary.js';
import { useLogout } from '../../features/auth/useLogout.js';
import { useLiveUpdates } from '../../services/live-updates.js';
import { PauseNotice } from './PauseNotice.js';
import { SkipLink } from './SkipLink.js';
import { TopBar } from './TopBar.js';
import { useScrollToTop } from './useScrollToTop.js';

interface ShellProps {
  user: User;
  /** Stands in for a screen whose code is still on its way. */
  fallback: ReactNode;
}

/** What surrounds every signed-in screen. A screen that breaks leaves the bar standing. */
export function Shell({ user, fallback }: ShellProps) {
  const logout = useLogout();
  const { pathname } = useLocation();
  useLiveUpdates();
  useScrollToTop();
  return (
    <>
      <SkipLink />
      <TopBar user={user} onLogout={logout} />
      <PauseNotice />
      <ErrorBoundary key={pathname}>
        <Suspense fallback={fallback}>
          <Outlet context={user} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}
