import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/history/history.messages.js';

export const history = translateMessages<typeof t>('history', {
  activityEmpty: 'Aún no hay apuestas. Tus apuestas de todos los juegos aparecerán aquí.',
  activityLoadFailed: 'No se pudo cargar tu actividad.',
  all: 'Todas',
  allBets: 'Todas tus apuestas',
  balanceAfter: 'Saldo después',
  balanceBefore: 'Saldo antes',
  bet: 'Apuesta',
  betDetails: 'Detalles de la apuesta',
  betLoadFailed: 'No se pudo cargar esta apuesta.',
  betNotFound: 'Apuesta no encontrada.',
  betsLoadFailed: 'No se pudieron cargar estas apuestas.',
  empty: 'Aún no hay apuestas. Tus apuestas aparecerán aquí.',
  firstBet: 'Esa fue tu primera apuesta.',
  games: 'Juegos',
  latestBets: 'Tus últimas apuestas',
  older: 'Apuestas anteriores',
  payout: 'Pago',
  recentActivity: 'Actividad reciente',
  stake: 'Apuesta {amount}',
  viewAll: 'Ver todo el historial',
});
