import { translateMessages } from '../../../services/i18n.js';
import type { t } from '../../../games/coin-flip/coin-flip.messages.js';

export const coinFlip = translateMessages<typeof t>('coinFlip', {
  bettingOn: '{side, select, heads {Du setzt auf Kopf} other {Du setzt auf Zahl}}',
  choice: 'Deine Wahl',
  chooseSide: 'Wähle Kopf oder Zahl',
  drawRule: 'Unter 0,5 ist Kopf.',
  drawSentence: '{side, select, heads {Die Münze zeigt Kopf} other {Die Münze zeigt Zahl}}',
  empty: 'Noch keine Würfe. Deine Würfe erscheinen hier.',
  flip: 'MÜNZE WERFEN',
  flipping: 'WIRD GEWORFEN …',
  heads: 'Kopf',
  hint: 'Wähle Kopf oder Zahl und wirf die Münze.',
  loadFailed: 'Deine Würfe konnten nicht geladen werden.',
  lost: 'Verloren!',
  lostToast: 'Verloren',
  lostToastHint:
    '{side, select, heads {Die Münze zeigt Kopf.} other {Die Münze zeigt Zahl.}} Du hast {amount} ARENA verloren.',
  oddsBet: 'Münzwurf, jede Seite',
  outcomeLost: '{side, select, heads {Kopf (du hast Zahl gewählt)} other {Zahl (du hast Kopf gewählt)}}',
  recentFlips: 'Letzte Würfe',
  result: 'Ergebnis',
  sides: 'Wähle deine Seite',
  tails: 'Zahl',
  title: 'Münzwurf',
  verify: 'Diesen Wurf prüfen',
  verifyTitle: 'Wurf {betId} prüfen',
  won: 'Gewonnen!',
  wonToastHint:
    '{side, select, heads {Die Münze zeigt Kopf.} other {Die Münze zeigt Zahl.}} Du hast {amount} ARENA gewonnen.',
  repeat: '{side, select, heads {Noch einmal Kopf} other {Noch einmal Zahl}}',
});
