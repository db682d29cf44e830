import { GAME_INFO, type User } from '@arena/wire';
import { Route, Routes } from 'react-router';
import { loadable, type Loadable } from '../components/loadable.js';
import { Loading } from '../components/Loading.js';
import { INSTANT_GAME_DEFINITIONS, type InstantGameDefinition } from '../games/index.js';
import { t } from './app.messages.js';
import { PageLoading } from './page-frame.js';
import { PUBLIC_PATHS, SHELL_PATHS, type PLAYER_PATHS } from './paths.js';
import { preloadPageAt, publicRoutes, type Pages } from './public-routes.js';
import { Shell } from './Shell.js';
import { StepUp } from './StepUp.js';

const CrashPage = loadable(async () => (await import('../pages/CrashPage.js')).CrashPage);
const CrashRoundsPage = loadable(async () => (await import('../pages/CrashRoundsPage.js')).CrashRoundsPage);
const CrashRoundPage = loadable(async () => (await import('../pages/CrashRoundPage.js')).CrashRoundPage);
const GamesPage = loadable(async () => (await import('../pages/GamesPage.js')).GamesPage);
const LeaderboardPage = loadable(async () => (await import('../pages/LeaderboardPage.js')).LeaderboardPage);
const AccountPage = loadable(async () => (await import('../pages/AccountPage.js')).AccountPage);
const ProfilePage = loadable(async () => (await import('../pages/ProfilePage.js')).ProfilePage);
const HistoryPage = loadable(async () => (await import('../pages/HistoryPage.js')).HistoryPage);
const BetPage = loadable(async () => (await import('../pages/BetPage.js')).BetPage);
const WalletPage = loadable(async () => (await import('../pages/WalletPage.js')).WalletPage);
const PartnershipPage = loadable(async () => (await import('../pages/PartnershipPage.js')).PartnershipPage);
const RevenuePage = loadable(async () => (await import('../pages/RevenuePage.js')).RevenuePage);
const AdminPage = loadable(async () => (await import('../pages/AdminPage.js')).AdminPage);
const LimitsPage = loadable(async () => (await import('../pages/LimitsPage.js')).LimitsPage);
const SettingsPage = loadable(async () => (await import('../pages/SettingsPage.js')).SettingsPage);
const NotFoundPage = loadable(async () => (await import('../pages/NotFoundPage.js')).NotFoundPage);

/** Returns the path and the page of an instant game. The page and the game's screen load in parallel. */
function instantGamePage(game: InstantGameDefinition) {
  const Page = loadable(async () => {
    const [{ InstantGamePage }, Screen] = await Promise.all([
      import('../pages/InstantGamePage.js'),
      game.load(),
    ]);
    return () => <InstantGamePage game={game} Screen={Screen} />;
  });
  return [GAME_INFO[game.name].page, Page] as const;
}

const GameLoading = () => <Loading label={t('loadingGame')} />;

const GAMES = INSTANT_GAME_DEFINITIONS.map(instantGamePage);
const GAME_PAGES: Pages = [
  ...GAMES.slice(0, 1).map(([, Page]) => ['/', Page] as const),
  ...GAMES,
  [GAME_INFO.crash.page, CrashPage],
];

const PLAYER_PAGES: Record<(typeof PLAYER_PATHS)[number], Loadable<object>> = {
  '/games': GamesPage,
  '/leaderboard': LeaderboardPage,
  '/revenue': RevenuePage,
  '/partnership': PartnershipPage,
  '/wallet': WalletPage,
  '/profile': ProfilePage,
  '/account': AccountPage,
  '/limits': LimitsPage,
  '/settings': SettingsPage,
  '/admin/*': AdminPage,
  '/history': HistoryPage,
  '/history/:game/:betId': BetPage,
  '/crash/rounds': CrashRoundsPage,
  '/crash/rounds/:roundId': CrashRoundPage,
};

const FRAMED_PATHS = PUBLIC_PATHS.filter((path) => !SHELL_PATHS.some((inShell) => inShell === path));

const OTHER_PAGES: Pages = [...Object.entries(PLAYER_PAGES), ['*', NotFoundPage]];

/** Loads the code of the page that a player sees at the address. */
export const preloadPlayerPage = (pathname: string) =>
  preloadPageAt(pathname, [...GAME_PAGES, ...OTHER_PAGES]);

/** The routes for signed-in users. All other addresses show the 404 page, including /login and /register. */
export function PlayerRoutes({ user }: { user: User }) {
  return (
    <>
      <Routes>
        <Route element={<Shell user={user} isGame fallback={<GameLoading />} />}>
          {GAME_PAGES.map(([path, Page]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Route>
        <Route element={<Shell user={user} fallback={<PageLoading />} />}>
          {OTHER_PAGES.map(([path, Page]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          {publicRoutes(SHELL_PATHS, true)}
        </Route>
        {publicRoutes(FRAMED_PATHS)}
      </Routes>
      <StepUp username={user.username} />
    </>
  );
}
