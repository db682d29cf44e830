import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { useOtherTabs, useRestoredSession } from '../features/auth/useSession.js';
import { useAppDispatch, useAppSelector } from '../store/hooks.js';
import { followOtherTabs } from '../store/preferences.slice.js';
import { useCalmPage } from '../ui/ambient.js';
import { showTheme } from '../ui/theme/scheme.js';
import { ShowsKeys } from '../ui/Tooltip.js';
import { useShownLanguage } from './language.js';
import { PageLoading } from './page-frame.js';
import { createRouter, pageLoaded, type Router } from './routes.js';

/**
 * The app.
 * @param props.router the first router, which loads its page before React starts
 */
export function App({ router: first }: { router: Router }) {
  useCalmPage();
  useRestoredSession();
  useOtherTabs();
  usePreferencesOfOtherTabs();
  const { theme, shortcuts } = useAppSelector(({ preferences }) => preferences);
  useEffect(() => showTheme(theme), [theme]);
  const language = useShownLanguage();
  const shown = useRouter(first);
  // After signing in, the form is gone although the next page has not loaded.
  if (shown.isOutdated) return <PageLoading />;
  // Another language renders every text again, and another router all pages.
  // Without transitions, a page reacts in the event in which its address changes.
  return (
    <ShowsKeys value={shortcuts}>
      <RouterProvider key={`${language} ${shown.isPlayer}`} router={shown.router} useTransitions={false} />
    </ShowsKeys>
  );
}

function usePreferencesOfOtherTabs(): void {
  const dispatch = useAppDispatch();
  useEffect(() => followOtherTabs(dispatch), [dispatch]);
}

/**
 * Returns the router for visitors or for players, and which it is. After signing in, the next one is shown once its page has
 * loaded; until then, the one for visitors is outdated.
 */
function useRouter(first: Router): { router: Router; isPlayer: boolean; isOutdated: boolean } {
  const isPlayer = useAppSelector(({ session }) => session.status !== 'signedOut');
  const [shown, setShown] = useState({ router: first, isPlayer });
  useEffect(() => {
    if (isPlayer === shown.isPlayer) return undefined;
    const router = createRouter(isPlayer);
    let [isCurrent, isShown] = [true, false];
    void pageLoaded(router).then(() => {
      if (!isCurrent) return;
      isShown = true;
      shown.router.dispose();
      window.scrollTo(0, 0);
      setShown({ router, isPlayer });
    });
    return () => {
      isCurrent = false;
      if (!isShown) router.dispose();
    };
  }, [isPlayer, shown]);
  return { ...shown, isOutdated: isPlayer && !shown.isPlayer };
}
