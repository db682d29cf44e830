import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../pages/pages.messages.js';

export const pages = translateMessages<typeof t>('pages', {
  account: 'Seguridad de la cuenta',
  address: 'Dirección',
  betTitle: '{game} #{betId}',
  crashPanels: 'Jugadores, partidas y apuestas',
  games: 'Elige tu juego',
  goHome: 'Ir al inicio',
  history: 'Historial',
  leaderboard: 'Clasificación',
  limits: 'Límites y exclusión',
  notFound: '404: página no encontrada',
  notFoundHint: 'Esta página no existe.',
  partnership: 'Socios',
  profile: 'Perfil',
  revenue: 'Reparto',
  topPlayers: 'Los mejores jugadores por beneficio neto',
  transaction: 'Transacción',
  unknownBet: 'Apuesta desconocida',
  support: 'Soporte',
  wallet: 'Cartera',
  yourBets: 'Tus apuestas',
  settings: 'Ajustes',
});
