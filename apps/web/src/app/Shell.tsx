import type { User } from '@arena/wire';
import { Trans } from '@lingui/react';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { LoadedLater } from '../ui/LoadedLater.js';
import { useLogout } from '../features/auth/useSession.js';
import { PlayWatch } from '../features/limits/PlayWatch.js';
import { FROM_START } from '../api/api.js';
import { useGetRulesQuery } from '../api/start.api.js';
import { Shortcuts } from '../features/shortcuts/Shortcuts.js';
import { gameAt } from '../games/paths.js';
import { useUser } from '../pages/useUser.js';
import { endFirstRun, isFirstRun } from '../lib/first-run.js';
import { useAppDispatch, useAppSelector } from '../store/hooks.js';
import '../api/live-updates.listeners.js';
import { openConnection } from '../api/socket.js';
import { Announcement } from './Announcement.js';
import { t } from './app.messages.js';
import { SkipLink, useScrollToTop } from './page-frame.js';
import { SiteFooter } from './SiteFooter.js';
import { TopBar } from './TopBar.js';

/** Long enough that a new page has loaded its data. */
const NOTICES_DELAY_MS = 3000;

/** The frame of every page for signed-in users. The top bar stays usable even if a page fails to render. */
export function Shell() {
  const user = useUser();
  const logout = useLogout();
  const { pathname } = useLocation();
  const isGame = gameAt(pathname) !== undefined;
  const areShortcutsOn = useAppSelector(({ preferences }) => preferences.shortcuts);
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(openConnection()), [dispatch]);
  useScrollToTop();
  return (
    <>
      <SkipLink />
      <TopBar user={user} isGame={isGame} onLogout={logout} />
      {areShortcutsOn && <Shortcuts />}
      <PauseNotice />
      <AnnouncementBar />
      <NewPlayerGuide user={user} isGame={isGame} />
      <Notices userId={user.id} />
      {isGame && <PlayWatch />}
      {isGame && <RulesQuestion />}
      <Outlet context={user} />
      <SiteFooter />
    </>
  );
}

/** Shows the announcement of the operators on every page. */
function AnnouncementBar() {
  const { announcement: text, supportContact } = useAppSelector(({ site }) => site);
  if (text === null) return null;
  return <Announcement text={text} supportContact={supportContact} />;
}

const loadGuide = async () => (await import('./shell-extras.js')).FirstRunGuide;

/** Leads a player who has just registered to the first bet. */
function NewPlayerGuide({ user, isGame }: { user: User; isGame: boolean }) {
  const [isShown, setShown] = useState(() => isFirstRun(user.id));
  if (!isShown) return null;
  const onEnd = () => {
    endFirstRun();
    setShown(false);
  };
  return <LoadedLater load={loadGuide} isNeeded attempt={isGame} props={{ user, isGame, onEnd }} />;
}

const loadNotices = async () => (await import('./shell-extras.js')).MovementNotices;

/** Reports finished deposits and withdrawals. Its code is loaded after the page. */
function Notices({ userId }: { userId: number }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), NOTICES_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return <LoadedLater load={loadNotices} isNeeded={isDue} attempt={userId} props={{ userId }} />;
}

const loadRulesDialog = async () => (await import('./shell-extras.js')).RulesDialog;

/** Asks the player to accept rules that have changed. The code of the dialog is loaded when there are such rules. */
function RulesQuestion() {
  const { pathname } = useLocation();
  const { data: state } = useGetRulesQuery(undefined, FROM_START);
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
