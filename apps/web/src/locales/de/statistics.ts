import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/statistics/statistics.messages.js';

export const statistics = translateMessages<typeof t>('statistics', {
  biggestWin: 'Größter Gewinn',
  currentStreak: 'Aktuelle Serie',
  day: '{day}: {profit} ARENA in {games, plural, one {# Spiel} other {# Spielen}}',
  last7Days: 'Letzte 7 Tage',
  loadFailed: 'Deine Statistik konnte nicht geladen werden.',
  profitChart: 'Gewinn der letzten 7 Tage',
  title: 'Statistik',
  todayProfit: 'Gewinn heute',
  totalGames: 'Spiele gesamt',
});
