import { defineMessages } from '../services/i18n.js';

export const t = defineMessages('pages', {
  account: 'Account security',
  address: 'Address',
  betTitle: '{game} #{betId}',
  games: 'Choose Your Game',
  goHome: 'Go home',
  history: 'History',
  leaderboard: 'Leaderboard',
  limits: 'Limits and exclusion',
  notFound: '404 Page Not Found',
  notFoundHint: "This page doesn't exist.",
  partnership: 'Partnership',
  profile: 'Profile',
  revenue: 'Revenue Share',
  settings: 'Settings',
  topPlayers: 'Top players by net profit',
  transaction: 'Transaction',
  unknownBet: 'Unknown bet',
  support: 'Support',
  wallet: 'Wallet',
  yourBets: 'Your bets',
});
