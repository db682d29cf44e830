import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/rules/returns.messages.js';

export const returns = translateMessages<typeof t>('returns', {
  bet: 'Wette',
  chance: 'Chance',
  edge: 'Hausvorteil',
  game: 'Spiel',
  games: 'Die Spiele',
  gamesLead:
    'Die Auszahlungsquote ist der Teil aller Einsätze, den ein Spiel im Mittel über viele Wetten zurückzahlt. Ein einzelner Spieler kann viel mehr gewinnen oder verlieren.',
  how: 'Woher diese Zahlen kommen',
  how1: 'Sie werden auf dieser Seite aus den Regeln der Spiele und den Hausvorteilen berechnet, die der Server gerade für Wetten verwendet. Eine Wette behält den Hausvorteil, mit dem sie platziert wurde.',
  how2: 'Ergebnisse werden mit Seeds gezogen, die vor der Wette feststehen, sodass weder der Einsatz noch frühere Ergebnisse die Chance ändern. Auszahlungen werden auf 8 Dezimalstellen abgerundet, Multiplikatoren auf 2 (Mines: 4).',
  limit:
    'Eine Wette kann nicht mehr als {percent} % des Guthabens des Hauses gewinnen, und alle Wetten auf eine Crash-Runde zusammen auch nicht.',
  loadFailed: 'Die Auszahlungsquoten',
  odds: 'Chancen',
  pays: 'Zahlt',
  return: 'Quote',
  stakes: 'Einsätze in ARENA',
});
