import { defineMessages } from '../services/i18n.js';

export const t = defineMessages('app', {
  admin: 'Admin',
  arenaBalance: 'ARENA balance',
  bettingPaused:
    '<strong>Betting is paused right now.</strong> Rounds in progress will finish. Your balance is safe.',
  closeMenu: 'Close menu',
  explorer: 'Test chain explorer',
  games: 'All Games',
  home: 'ARENA home',
  leaderboard: 'Leaderboard',
  loadingGame: 'Loading game...',
  logout: 'Logout',
  mainNavigation: 'Main',
  menuNavigation: 'Menu',
  openMenu: 'Open menu',
  partnership: 'Partnership',
  profile: 'Profile',
  revenue: 'Revenue Share',
  signedInAs: 'Signed in as <strong>{username}</strong>',
  skipToContent: 'Skip to content',
  sound: 'Sound',
  soundOff: 'Sound off',
  soundOn: 'Sound on',
  wallet: 'Wallet',
});
