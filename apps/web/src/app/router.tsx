import type { User } from '@arena/wire';
import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { Loading } from '../components/Loading.js';
import { INSTANT_GAME_DEFINITIONS, type InstantGameDefinition } from '../games/index.js';
import { common } from '../services/common.messages.js';
import { t } from './app.messages.js';
import { ExplorerShell, Shell } from './Shell.js';

const LoginPage = lazy(async () => ({ default: (await import('../pages/LoginPage.js')).LoginPage }));
const RegisterPage = lazy(async () => ({ default: (await import('../pages/RegisterPage.js')).RegisterPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('../pages/NotFoundPage.js')).NotFoundPage }));
const CrashPage = lazy(async () => ({ default: (await import('../pages/CrashPage.js')).CrashPage }));
const GamesPage = lazy(async () => ({ default: (await import('../pages/GamesPage.js')).GamesPage }));
const LeaderboardPage = lazy(async () => ({
  default: (await import('../pages/LeaderboardPage.js')).LeaderboardPage,
}));
const ProfilePage = lazy(async () => ({ default: (await import('../pages/ProfilePage.js')).ProfilePage }));
const HistoryPage = lazy(async () => ({ default: (await import('../pages/HistoryPage.js')).HistoryPage }));
const BetPage = lazy(async () => ({ default: (await import('../pages/BetPage.js')).BetPage }));
const WalletPage = lazy(async () => ({ default: (await import('../pages/WalletPage.js')).WalletPage }));
const PartnershipPage = lazy(async () => ({
  default: (await import('../pages/PartnershipPage.js')).PartnershipPage,
}));
const RevenuePage = lazy(async () => ({ default: (await import('../pages/RevenuePage.js')).RevenuePage }));
const AdminPage = lazy(async () => ({ default: (await import('../pages/AdminPage.js')).AdminPage }));
const ExplorerAddressPage = lazy(async () => ({
  default: (await import('../pages/ExplorerAddressPage.js')).ExplorerAddressPage,
}));
const ExplorerTransactionPage = lazy(async () => ({
  default: (await import('../pages/ExplorerTransactionPage.js')).ExplorerTransactionPage,
}));

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

const PageLoading = () => <Loading label={common('loading')} />;
const GameLoading = () => <Loading label={t('loadingGame')} />;

/** The embedded chain's explorer is public, like the explorer of any public blockchain. */
const explorerRoutes = (
  <Route element={<ExplorerShell fallback={<PageLoading />} />}>
    <Route path="/explorer/address/:address" element={<ExplorerAddressPage />} />
    <Route path="/explorer/tx/:hash" element={<ExplorerTransactionPage />} />
  </Route>
);

const GAME_PAGES: readonly (readonly [path: string, page: ReactNode])[] = [
  ...INSTANT_GAME_DEFINITIONS.map(instantGamePage),
  ['/crash', <CrashPage />],
];

const PLAYER_PAGES: readonly [path: string, page: ReactNode][] = [
  ['/games', <GamesPage />],
  ['/leaderboard', <LeaderboardPage />],
  ['/revenue', <RevenuePage />],
  ['/partnership', <PartnershipPage />],
  ['/wallet', <WalletPage />],
  ['/profile', <ProfilePage />],
  ['/admin', <AdminPage />],
  ['/history', <HistoryPage />],
  ['/history/:game/:betId', <BetPage />],
];

/** The routes for visitors who are not signed in. All player pages show the login form instead. */
export function VisitorRoutes() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/" element={<LoginPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
        {[...GAME_PAGES, ...PLAYER_PAGES].map(([path]) => (
          <Route key={path} path={path} element={<LoginPage />} />
        ))}
        {explorerRoutes}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

/** The routes for signed-in users. All other addresses show the 404 page, including /login and /register. */
export function PlayerRoutes({ user }: { user: User }) {
  const toRoute = ([path, page]: readonly [string, ReactNode]) => (
    <Route key={path} path={path} element={page} />
  );
  return (
    <Routes>
      <Route element={<Shell user={user} isGame fallback={<GameLoading />} />}>
        <Route index element={GAME_PAGES[0]?.[1]} />
        {GAME_PAGES.map(toRoute)}
      </Route>
      <Route element={<Shell user={user} fallback={<PageLoading />} />}>
        {PLAYER_PAGES.map(toRoute)}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      {explorerRoutes}
    </Routes>
  );
}
