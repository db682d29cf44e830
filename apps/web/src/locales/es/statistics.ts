import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/statistics/statistics.messages.js';

export const statistics = translateMessages<typeof t>('statistics', {
  biggestWin: 'Mayor ganancia',
  currentStreak: 'Racha actual',
  day: '{day}: {profit} ARENA en {games, plural, one {# partida} other {# partidas}}',
  last7Days: 'Últimos 7 días',
  loadFailed: 'No se pudieron cargar tus estadísticas.',
  profitChart: 'Beneficio de los últimos 7 días',
  title: 'Estadísticas',
  todayProfit: 'Beneficio de hoy',
  totalGames: 'Partidas totales',
});
