import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useAppSelector } from '../store/hooks.js';
import { NavigationLine, PageLoading, PRELOAD_DELAY_MS } from './page-frame.js';
import { SiteFooter } from './SiteFooter.js';
import { StepUp } from './StepUp.js';
import { Toasts } from './Toasts.js';

/** What is around each page for visitors. */
export function VisitorRoot() {
  useEffect(() => {
    const timer = setTimeout(preloadPlayerCode, PRELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <NavigationLine />
      <WithFooter />
      <Toasts />
    </>
  );
}

/** Loads what a visitor sees after signing in. If that fails, it is loaded when it is needed. */
function preloadPlayerCode(): void {
  Promise.all([import('./Shell.js'), import('../pages/SeededGamePage.js')]).catch(() => undefined);
}

/** What is around each page for signed-in users. The pages have the user from the outlet's context. */
export function PlayerRoot() {
  const user = useAppSelector(({ session }) => session.user);
  // The session is being restored.
  if (user === null) return <PageLoading />;
  return (
    <>
      <NavigationLine />
      <Outlet context={user} />
      <StepUp username={user.username} />
      <Toasts />
    </>
  );
}

/** A page with the footer below it. */
export const WithFooter = () => (
  <>
    <Outlet />
    <SiteFooter />
  </>
);
