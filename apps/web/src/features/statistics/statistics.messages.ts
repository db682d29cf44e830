import { defineMessages } from '../../lib/i18n.js';

export const t = defineMessages('statistics', {
  biggestWin: 'Biggest win',
  currentStreak: 'Current streak',
  day: '{day}: {profit} ARENA in {games, plural, one {# game} other {# games}}',
  last7Days: 'Last 7 days',
  loadFailed: "Your statistics couldn't be loaded.",
  profitChart: 'Profit in the last 7 days',
  title: 'Statistics',
  todayProfit: "Today's profit",
  totalGames: 'Total games',
});
