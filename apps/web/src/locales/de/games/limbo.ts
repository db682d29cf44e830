import { translateMessages } from '../../../services/i18n.js';
import type { t } from '../../../games/limbo/limbo.messages.js';

export const limbo = translateMessages<typeof t>('limbo', {
  bettingOn: 'Du setzt auf {target} oder mehr',
  drawRule:
    'Mit d als den ersten 52 Bits des HMAC ist der Multiplikator ⌊(100 − Hausvorteil in %) × 2⁵² ÷ (2⁵² − d)⌋ ÷ 100, mindestens 1,00x.',
  drawSentence: 'Der Multiplikator ist {result}',
  edge: 'Hausvorteil (%)',
  empty: 'Noch keine Limbo-Wetten. Deine Wetten erscheinen hier.',
  hint: 'Wähle ein Ziel. Erreicht der gezogene Multiplikator es, gewinnst du deinen Einsatz mal das Ziel.',
  loadFailed: 'Deine Limbo-Wetten konnten nicht geladen werden.',
  lost: 'Verloren!',
  lostToast: 'Verloren',
  lostToastHint: 'Der Multiplikator ist {result}. Du hast {amount} ARENA verloren.',
  chance: 'Gewinnchance {chance} %',
  oddsBet: 'Limbo, Ziel {multiplier}',
  outcomeLost: '{result} (du hast {target} gewählt)',
  play: 'LIMBO SPIELEN',
  playing: 'WIRD GEZOGEN …',
  recentBets: 'Letzte Limbo-Wetten',
  result: 'Ergebnis',
  target: 'Ziel-Multiplikator',
  targetInvalid: 'Gib ein Ziel von {min} bis {max} ein',
  title: 'Limbo',
  verify: 'Diese Wette prüfen',
  verifyTitle: 'Limbo-Wette {betId} prüfen',
  won: 'Gewonnen!',
  wonToastHint: 'Der Multiplikator ist {result}. Du hast {amount} ARENA gewonnen.',
});
