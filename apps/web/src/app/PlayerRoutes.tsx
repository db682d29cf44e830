import type { User } from '@arena/wire';
import { lazy, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { Loading } from '../components/Loading.js';
import { INSTANT_GAME_DEFINITIONS, type InstantGameDefinition } from '../games/index.js';
import { GAME_PATHS } from '../games/paths.js';
import { t } from './app.messages.js';
import { PageLoading } from './page-frame.js';
import { PLAYER_PATHS } from './paths.js';
import { publicRoutes } from './public-routes.js';
import { Shell } from './Shell.js';
import { StepUp } from './StepUp.js';

const CrashPage = lazy(async () => ({ default: (await import('../pages/CrashPage.js')).CrashPage }));
const CrashRoundsPage = lazy(async () => ({
  default: (await import('../pages/CrashRoundsPage.js')).CrashRoundsPage,
}));
const CrashRoundPage = lazy(async () => ({
  default: (await import('../pages/CrashRoundPage.js')).CrashRoundPage,
}));
const GamesPage = lazy(async () => ({ default: (await import('../pages/GamesPage.js')).GamesPage }));
const LeaderboardPage = lazy(async () => ({
  default: (await import('../pages/LeaderboardPage.js')).LeaderboardPage,
}));
const AccountPage = lazy(async () => ({ default: (await import('../pages/AccountPage.js')).AccountPage }));
const ProfilePage = lazy(async () => ({ default: (await import('../pages/ProfilePage.js')).ProfilePage }));
const HistoryPage = lazy(async () => ({ default: (await import('../pages/HistoryPage.js')).HistoryPage }));
const BetPage = lazy(async () => ({ default: (await import('../pages/BetPage.js')).BetPage }));
const WalletPage = lazy(async () => ({ default: (await import('../pages/WalletPage.js')).WalletPage }));
const PartnershipPage = lazy(async () => ({
  default: (await import('../pages/PartnershipPage.js')).PartnershipPage,
}));
const RevenuePage = lazy(async () => ({ default: (await import('../pages/RevenuePage.js')).RevenuePage }));
const AdminPage = lazy(async () => ({ default: (await import('../pages/AdminPage.js')).AdminPage }));
const LimitsPage = lazy(async () => ({ default: (await import('../pages/LimitsPage.js')).LimitsPage }));
const SettingsPage = lazy(async () => ({ default: (await import('../pages/SettingsPage.js')).SettingsPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('../pages/NotFoundPage.js')).NotFoundPage }));

/** Returns the path and the page of an instant game. The page and the game's screen load in parallel. */
function instantGamePage(game: InstantGameDefinition) {
  const Page = lazy(async () => {
    const [{ InstantGamePage }, Screen] = await Promise.all([
      import('../pages/InstantGamePage.js'),
      game.load(),
    ]);
    return { default: () => <InstantGamePage game={game} Screen={Screen} /> };
  });
  return [game.path, <Page />] as const;
}

const GameLoading = () => <Loading label={t('loadingGame')} />;

const GAME_PAGES: readonly (readonly [path: string, page: ReactNode])[] = [
  ...INSTANT_GAME_DEFINITIONS.map(instantGamePage),
  [GAME_PATHS.crash, <CrashPage />],
];

const PLAYER_PAGES: Record<(typeof PLAYER_PATHS)[number], ReactNode> = {
  '/games': <GamesPage />,
  '/leaderboard': <LeaderboardPage />,
  '/revenue': <RevenuePage />,
  '/partnership': <PartnershipPage />,
  '/wallet': <WalletPage />,
  '/profile': <ProfilePage />,
  '/account': <AccountPage />,
  '/limits': <LimitsPage />,
  '/settings': <SettingsPage />,
  '/admin/*': <AdminPage />,
  '/history': <HistoryPage />,
  '/history/:game/:betId': <BetPage />,
  '/crash/rounds': <CrashRoundsPage />,
  '/crash/rounds/:roundId': <CrashRoundPage />,
};

/** The routes for signed-in users. All other addresses show the 404 page, including /login and /register. */
export function PlayerRoutes({ user }: { user: User }) {
  return (
    <>
      <Routes>
        <Route element={<Shell user={user} isGame fallback={<GameLoading />} />}>
          <Route index element={GAME_PAGES[0]?.[1]} />
          {GAME_PAGES.map(([path, page]) => (
            <Route key={path} path={path} element={page} />
          ))}
        </Route>
        <Route element={<Shell user={user} fallback={<PageLoading />} />}>
          {PLAYER_PATHS.map((path) => (
            <Route key={path} path={path} element={PLAYER_PAGES[path]} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        {publicRoutes}
      </Routes>
      <StepUp username={user.username} />
    </>
  );
}
