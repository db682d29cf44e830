import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/history/history.messages.js';

export const history = translateMessages<typeof t>('history', {
  activityEmpty: 'Noch keine Wetten. Deine Wetten aus allen Spielen erscheinen hier.',
  activityLoadFailed: 'Deine Aktivität konnte nicht geladen werden.',
  all: 'Alle',
  allBets: 'Alle deine Wetten',
  balanceAfter: 'Guthaben danach',
  balanceBefore: 'Guthaben davor',
  bet: 'Wette',
  betDetails: 'Einzelheiten der Wette',
  betLoadFailed: 'Diese Wette konnte nicht geladen werden.',
  betNotFound: 'Wette nicht gefunden.',
  betsLoadFailed: 'Diese Wetten konnten nicht geladen werden.',
  empty: 'Noch keine Wetten. Deine Wetten erscheinen hier.',
  firstBet: 'Das war deine erste Wette.',
  games: 'Spiele',
  latestBets: 'Deine letzten Wetten',
  older: 'Ältere Wetten',
  payout: 'Auszahlung',
  recentActivity: 'Letzte Aktivität',
  stake: 'Einsatz {amount}',
  viewAll: 'Ganzer Verlauf',
});
