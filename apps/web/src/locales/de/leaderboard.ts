import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/leaderboard/leaderboard.messages.js';

export const leaderboard = translateMessages<typeof t>('leaderboard', {
  balance: 'Guthaben',
  best: 'Bester',
  bestWin: 'Bester Gewinn',
  empty: 'Noch keine Spieler. Sei der erste.',
  games: 'Spiele',
  gamesUnit: '{count, plural, one { Spiel} other { Spiele}}',
  loadFailed: 'Die Rangliste konnte nicht geladen werden.',
  losses: 'N',
  netProfit: 'Nettogewinn',
  player: 'Spieler',
  rank: 'Platz',
  rankLoadFailed: 'Dein Platz konnte nicht geladen werden.',
  streak: 'Serie',
  title: 'Rangliste',
  topPlayers: 'Die besten Spieler',
  unranked: 'Ohne Platz',
  unrankedHint: 'Spiele dein erstes Spiel, um einen Platz zu bekommen.',
  viewAll: 'Rangliste ansehen',
  winRate: 'Gewinnquote',
  wins: 'S',
  you: '{username} (du)',
  yourRank: 'Dein Platz',
});
