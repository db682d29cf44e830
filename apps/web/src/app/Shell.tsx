import type { User } from '@arena/wire';
import { Trans } from '@lingui/react';
import { styled } from '@mui/material/styles';
import { Suspense, useLayoutEffect, type ReactNode } from 'react';
import { Link, NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { ErrorBoundary } from '../components/ErrorBoundary.js';
import { Logo } from '../components/Logo.js';
import { useLogout } from '../features/auth/useSession.js';
import { useAppSelector } from '../services/hooks.js';
import { useLiveUpdates } from '../services/live-updates.js';
import { t } from './app.messages.js';
import { TopBar } from './TopBar.js';

interface ShellProps {
  user: User;
  /** Whether the pages inside the shell are game pages. */
  isGame?: boolean;
  /** Shown while a page's code is loading. */
  fallback: ReactNode;
}

/** The frame of every page for signed-in users. The top bar stays usable even if a page fails to render. */
export function Shell({ user, isGame = false, fallback }: ShellProps) {
  const logout = useLogout();
  const { pathname } = useLocation();
  useLiveUpdates();
  useScrollToTop();
  return (
    <>
      <SkipLink />
      <TopBar user={user} isGame={isGame} onLogout={logout} />
      <PauseNotice />
      <ErrorBoundary key={pathname}>
        <Suspense fallback={fallback}>
          <Outlet context={user} />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

const Banner = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1.25, 3),
  background: theme.palette.surface.control,
  borderBottom: `1px solid ${theme.palette.divider}`,
  fontSize: '0.9375rem',
  textAlign: 'center',
  textWrap: 'balance',
  color: theme.palette.text.secondary,
  '& strong': { fontWeight: 650, color: theme.palette.primary.light },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1, 1.5), fontSize: '0.875rem' },
}));

/** Shown on every page for signed-in users while betting is paused. */
function PauseNotice() {
  const isPaused = useAppSelector(({ pause }) => pause.isPaused);
  if (!isPaused) return null;
  return (
    <Banner role="status">
      <Trans id={t.id('bettingPaused')} components={{ strong: <strong /> }} />
    </Banner>
  );
}

const ExplorerBar = styled('header')(({ theme }) => ({
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    height: 64,
    maxWidth: 760,
    margin: '0 auto',
    padding: theme.spacing(0, 3),
    [theme.breakpoints.down('sm')]: { padding: theme.spacing(0, 1.5) },
  },
  '& a': { textDecoration: 'none', borderRadius: 6 },
  '& p': { margin: 0, color: theme.palette.text.secondary },
}));

/** The frame of the test chain explorer's pages, which do not depend on the signed-in user. */
export function ExplorerShell({ fallback }: { fallback: ReactNode }) {
  useScrollToTop();
  return (
    <>
      <SkipLink />
      <ExplorerBar>
        <div>
          <Link to="/" aria-label={t('home')}>
            <Logo />
          </Link>
          <p>{t('explorer')}</p>
        </div>
      </ExplorerBar>
      <Suspense fallback={fallback}>
        <Outlet />
      </Suspense>
    </>
  );
}

const Skip = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: 12,
  top: -80,
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1.25, 2),
  borderRadius: 8,
  background: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  fontWeight: 650,
  '&:focus': { top: 12 },
}));

function SkipLink() {
  return <Skip href="#content">{t('skipToContent')}</Skip>;
}

/** Scrolls to the top when a new page opens, but not when the user goes back or forward in the history. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, type]);
}
