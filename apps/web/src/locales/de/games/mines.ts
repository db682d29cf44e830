import { translateMessages } from '../../../services/i18n.js';
import type { t } from '../../../games/mines/mines.messages.js';

export const mines = translateMessages<typeof t>('mines', {
  drawRule:
    'Bytes von HMACs mit den Cursorn 0, 1 und so weiter wählen die Minen mit einem Fisher–Yates-Mischen.',
  drawSentence: 'Die Minen liegen auf den Feldern {tiles}',
  empty: 'Noch keine Mines-Wetten. Deine Wetten erscheinen hier.',
  hint: 'Öffne Felder ohne Mine. Jeder Edelstein erhöht, was ein Cash-out zahlt.',
  loadFailed: 'Deine Mines-Wetten konnten nicht geladen werden.',
  mines: 'Minen',
  multiplier: 'Multiplikator',
  oddsBet: 'Mines mit {mines} Minen, {tiles, plural, one {# Feld} other {# Felder}} geöffnet',
  opened: 'Geöffnete Felder',
  outcomeLost: 'Mine ({count, plural, one {# Mine} other {# Minen}})',
  outcomeVoided: 'Einsatz zurückgezahlt',
  outcomeWon: '{multiplier} ({count, plural, one {# Mine} other {# Minen}})',
  recentBets: 'Letzte Mines-Wetten',
  title: 'Mines',
  verify: 'Diese Wette prüfen',
  verifyTitle: 'Mines-Wette {betId} prüfen',
});
