import { Fragment, startTransition, useCallback, useEffect, useState } from 'react';
import { useOtherTabs, useRestoredSession } from '../features/auth/useSession.js';
import { useAppDispatch, useAppSelector } from '../services/hooks.js';
import { followOtherTabs } from '../services/preferences.slice.js';
import { showTheme } from '../theme/scheme.js';
import { loadTexts, useShownLanguage } from './language.js';
import { PageLoading } from './page-frame.js';
import type { PlayerRoutes } from './PlayerRoutes.js';
import { Toasts } from './Toasts.js';
import { VisitorRoutes } from './VisitorRoutes.js';

export function App() {
  useRestoredSession();
  useOtherTabs();
  usePreferencesOfOtherTabs();
  const { status, user } = useAppSelector(({ session }) => session);
  const theme = useAppSelector(({ preferences }) => preferences.theme);
  useEffect(() => showTheme(theme), [theme]);
  const language = useShownLanguage();
  const { Routes, preload } = usePlayerRoutes(user !== null);
  const isLoading = status === 'loading' || (user !== null && Routes === undefined);
  return (
    // Another language renders every text again.
    <Fragment key={language}>
      {isLoading && <PageLoading />}
      {status === 'signedOut' && <VisitorRoutes preload={preload} />}
      {user !== null && Routes && <Routes user={user} />}
      <Toasts />
    </Fragment>
  );
}

function usePreferencesOfOtherTabs(): void {
  const dispatch = useAppDispatch();
  useEffect(() => followOtherTabs({ dispatch }), [dispatch]);
}

/**
 * Loads the code of the routes for signed-in users, and of the page at the address if there is one. The browser loads it
 * once, however often this is called.
 */
export async function importPlayerRoutes(pathname?: string) {
  const [routes] = await Promise.all([import('./PlayerRoutes.js'), loadTexts('player')]);
  if (pathname !== undefined) await routes.preloadPlayerPage(pathname);
  return routes;
}

/**
 * Returns the routes for signed-in users once their code has loaded, and a function that loads it in advance. They are
 * kept in the state and not made with `lazy`, which would show the loading indicator for at least 300 ms after signing in.
 */
function usePlayerRoutes(isNeeded: boolean) {
  const [Routes, setRoutes] = useState<typeof PlayerRoutes>();
  const load = useCallback(async (pathname?: string) => {
    const loaded = await importPlayerRoutes(pathname);
    // A transition, because this renders the page that is shown again.
    startTransition(() => setRoutes(() => loaded.PlayerRoutes));
  }, []);
  // If loading in advance fails, it is repeated when the code is needed.
  const preload = useCallback(() => void load().catch(() => undefined), [load]);

  useEffect(() => {
    if (!isNeeded || Routes !== undefined) return;
    load(location.pathname).catch((error: unknown) =>
      // Throws while rendering, so that the error boundary offers to reload the page.
      setRoutes(() => {
        throw error;
      }),
    );
  }, [isNeeded, Routes, load]);

  return { Routes, preload };
}
