import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../pages/pages.messages.js';

export const pages = translateMessages<typeof t>('pages', {
  account: 'Kontosicherheit',
  address: 'Adresse',
  betTitle: '{game} #{betId}',
  crashPanels: 'Spieler, Spiele und Wetten',
  games: 'Wähle dein Spiel',
  goHome: 'Zur Startseite',
  history: 'Verlauf',
  leaderboard: 'Rangliste',
  limits: 'Limits und Sperre',
  notFound: '404: Seite nicht gefunden',
  notFoundHint: 'Diese Seite gibt es nicht.',
  partnership: 'Partner',
  profile: 'Profil',
  revenue: 'Beteiligung',
  topPlayers: 'Die besten Spieler nach Nettogewinn',
  transaction: 'Transaktion',
  unknownBet: 'Unbekannte Wette',
  support: 'Support',
  wallet: 'Wallet',
  yourBets: 'Deine Wetten',
  settings: 'Einstellungen',
});
