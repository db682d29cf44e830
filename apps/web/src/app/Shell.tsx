import type { User } from '@arena/wire';
import { Trans } from '@lingui/react';
import { styled } from '@mui/material/styles';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ErrorBoundary } from '../components/ErrorBoundary.js';
import { LoadedLater } from '../components/LoadedLater.js';
import { useLogout } from '../features/auth/useSession.js';
import { useGetRulesQuery } from '../features/rules/rules.api.js';
import { endFirstRun, isFirstRun } from '../services/first-run.js';
import { useAppSelector } from '../services/hooks.js';
import { useLiveUpdates } from '../services/live-updates.js';
import { t } from './app.messages.js';
import { PageFooter, SkipLink, useScrollToTop } from './page-frame.js';
import { SecondRow } from './SecondRow.js';
import { TopBar } from './TopBar.js';

interface ShellProps {
  user: User;
  /** Whether the pages inside the shell are game pages. */
  isGame?: boolean;
  /** Shown while a page's code is loading. */
  fallback: ReactNode;
}

/** Long enough that a new page has loaded its data. */
const NOTICES_DELAY_MS = 3000;

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
      <PageShortcuts />
      <PauseNotice />
      <AnnouncementBar />
      <NewPlayerGuide user={user} isGame={isGame} />
      <Notices userId={user.id} />
      <SecondRow>
        {isGame && <LoadedLater load={loadPlayWatch} isNeeded attempt={pathname} props={{}} />}
      </SecondRow>
      {isGame && <RulesQuestion />}
      {/* The admin area is one page, whose frame stays between its sections. */}
      <ErrorBoundary key={pathname.replace(/^\/admin\/.*/, '/admin')}>
        <Suspense fallback={fallback}>
          <Outlet context={user} />
        </Suspense>
      </ErrorBoundary>
      <PageFooter />
    </>
  );
}

const loadAnnouncement = async () => (await import('./Announcement.js')).Announcement;

/** Shows the announcement of the operators on every page. Its code is loaded when there is one. */
function AnnouncementBar() {
  const { announcement: text, supportContact } = useAppSelector(({ site }) => site);
  if (text === null) return null;
  return <LoadedLater load={loadAnnouncement} isNeeded attempt={text} props={{ text, supportContact }} />;
}

const loadGuide = async () => (await import('../features/guide/FirstRunGuide.js')).FirstRunGuide;

/** Leads a player who has just registered to the first bet. */
function NewPlayerGuide({ user, isGame }: Pick<ShellProps, 'user'> & { isGame: boolean }) {
  const [isShown, setShown] = useState(() => isFirstRun(user.id));
  if (!isShown) return null;
  const onEnd = () => {
    endFirstRun();
    setShown(false);
  };
  return <LoadedLater load={loadGuide} isNeeded attempt={isGame} props={{ user, isGame, onEnd }} />;
}

const loadNotices = async () => (await import('../features/wallet/MovementNotices.js')).MovementNotices;

/** Reports finished deposits and withdrawals. Its code is loaded after the page. */
function Notices({ userId }: { userId: number }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), NOTICES_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return <LoadedLater load={loadNotices} isNeeded={isDue} attempt={userId} props={{ userId }} />;
}

const loadShortcuts = async () => (await import('../features/shortcuts/Shortcuts.js')).Shortcuts;

/** The keyboard shortcuts of the page, unless the player has switched them off. */
function PageShortcuts() {
  const areOn = useAppSelector(({ preferences }) => preferences.shortcuts);
  if (!areOn) return null;
  return <LoadedLater load={loadShortcuts} isNeeded attempt={areOn} props={{}} />;
}

const loadPlayWatch = async () => (await import('../features/limits/PlayWatch.js')).PlayWatch;

const loadRulesDialog = async () => (await import('../features/rules/RulesDialog.js')).RulesDialog;

/** Asks the player to accept rules that have changed. The code of the dialog is loaded when there are such rules. */
function RulesQuestion() {
  const { pathname } = useLocation();
  const { data: state } = useGetRulesQuery();
  if (state === undefined || state.isCurrent) return null;
  return <LoadedLater load={loadRulesDialog} isNeeded attempt={pathname} props={{ state }} />;
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
