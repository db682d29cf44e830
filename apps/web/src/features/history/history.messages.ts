import { defineMessages } from '../../services/i18n.js';

export const t = defineMessages('history', {
  activityEmpty: 'No bets yet. Your bets from all games will appear here.',
  activityLoadFailed: "Your activity couldn't be loaded.",
  all: 'All',
  allBets: 'All your bets',
  balanceAfter: 'Balance after',
  balanceBefore: 'Balance before',
  bet: 'Bet',
  betDetails: 'Bet details',
  betLoadFailed: "This bet couldn't be loaded.",
  betNotFound: 'Bet not found.',
  betsLoadFailed: "These bets couldn't be loaded.",
  empty: 'No bets yet. Your bets will appear here.',
  firstBet: 'That was your first bet.',
  games: 'Games',
  latestBets: 'Your latest bets',
  older: 'Older bets',
  payout: 'Payout',
  recentActivity: 'Recent activity',
  stake: 'Bet {amount}',
  viewAll: 'View All History',
});
