/** The pages for signed-in users, except the games. */
export { AccountPage } from './AccountPage.js';
export { AdminPage } from './AdminPage.js';
export { BetPage } from './BetPage.js';
export { CrashRoundPage } from './CrashRoundPage.js';
export { CrashRoundsPage } from './CrashRoundsPage.js';
export { GamesPage } from './GamesPage.js';
export { HistoryPage } from './HistoryPage.js';
export { LeaderboardPage } from './LeaderboardPage.js';
export { LimitsPage } from './LimitsPage.js';
export { PartnershipPage } from './PartnershipPage.js';
export { ProfilePage } from './ProfilePage.js';
export { RevenuePage } from './RevenuePage.js';
export { SettingsPage } from './SettingsPage.js';
export { WalletPage } from './WalletPage.js';
