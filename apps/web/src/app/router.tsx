import type { User } from '@arena/wire';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Loading } from '../components/Loading.js';
import { ExplorerShell } from './layout/ExplorerShell.js';
import { Shell } from './layout/Shell.js';

const LoginPage = lazy(async () => ({ default: (await import('../pages/LoginPage.js')).LoginPage }));
const RegisterPage = lazy(async () => ({ default: (await import('../pages/RegisterPage.js')).RegisterPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('../pages/NotFoundPage.js')).NotFoundPage }));
const CoinFlipPage = lazy(async () => ({ default: (await import('../pages/CoinFlipPage.js')).CoinFlipPage }));
const DicePage = lazy(async () => ({ default: (await import('../pages/DicePage.js')).DicePage }));
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

const page = <Loading label="Loading..." />;
const game = <Loading label="Loading game..." />;

/** What is on the embedded chain is for everybody to see, as a public chain's explorer is. */
const explorer = (
  <Route element={<ExplorerShell fallback={page} />}>
    <Route path="/explorer/address/:address" element={<ExplorerAddressPage />} />
    <Route path="/explorer/tx/:hash" element={<ExplorerTransactionPage />} />
  </Route>
);

/** What somebody finds who is not signed in. */
export function VisitorRoutes() {
  return (
    <Suspense fallback={page}>
      <Routes>
        <Route path="/" element={<LoginPage />} />
        <Route path="/login" element={<LoginPage />} />
        <Route path="/register" element={<RegisterPage />} />
        {explorer}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

/** What a signed-in player finds. Everything else does not exist, the forms for signing in among it. */
export function PlayerRoutes({ user }: { user: User }) {
  return (
    <Routes>
      <Route element={<Shell user={user} fallback={game} />}>
        <Route index element={<CoinFlipPage />} />
        <Route path="/coinflip" element={<CoinFlipPage />} />
        <Route path="/dice" element={<DicePage />} />
        <Route path="/crash" element={<CrashPage />} />
      </Route>
      <Route element={<Shell user={user} fallback={page} />}>
        <Route path="/games" element={<GamesPage />} />
        <Route path="/leaderboard" element={<LeaderboardPage />} />
        <Route path="/revenue" element={<RevenuePage />} />
        <Route path="/partnership" element={<PartnershipPage />} />
        <Route path="/wallet" element={<WalletPage />} />
        <Route path="/profile" element={<ProfilePage />} />
        <Route path="/admin" element={<AdminPage />} />
        <Route path="/history" element={<HistoryPage />} />
        <Route path="/history/:game/:betId" element={<BetPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      {explorer}
    </Routes>
  );
}
