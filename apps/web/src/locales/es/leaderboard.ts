import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/leaderboard/leaderboard.messages.js';

export const leaderboard = translateMessages<typeof t>('leaderboard', {
  balance: 'Saldo',
  best: 'Mejor',
  bestWin: 'Mejor ganancia',
  empty: 'Aún no hay jugadores. Sé el primero.',
  games: 'Partidas',
  gamesUnit: '{count, plural, one { partida} other { partidas}}',
  loadFailed: 'No se pudo cargar la clasificación.',
  losses: 'D',
  netProfit: 'Beneficio neto',
  player: 'Jugador',
  rank: 'Puesto',
  rankLoadFailed: 'No se pudo cargar tu puesto.',
  streak: 'Racha',
  title: 'Clasificación',
  topPlayers: 'Mejores jugadores',
  unranked: 'Sin puesto',
  unrankedHint: 'Juega tu primera partida para tener un puesto.',
  viewAll: 'Ver la clasificación',
  winRate: 'Porcentaje de victorias',
  wins: 'V',
  you: '{username} (tú)',
  yourRank: 'Tu puesto',
});
