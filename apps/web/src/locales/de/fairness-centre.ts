import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/fairness/fairness-centre.messages.js';

export const fairnessCentre = translateMessages<typeof t>('fairnessCentre', {
  allGames: 'Regeln und Prüfer aller Spiele',
  checkDraw: 'Eine Wette prüfen',
  checkDrawHint:
    'Für Münzwurf, Würfeln und Mines. Kopiere die Werte von der Seite einer Wette in deinem Verlauf. Alles wird in deinem Browser berechnet.',
  checkRound: 'Eine Crash-Runde prüfen',
  checkRoundHint: 'Kopiere die Werte aus dem Beweis einer Runde. Alles wird in deinem Browser berechnet.',
  crashRule:
    'Der Crash-Punkt wird aus dem Hash der Runde und einem öffentlichen Salt berechnet. Er stand fest, bevor gesetzt werden konnte.',
  crashTiming:
    'Ein Cash-out von Hand zählt ab dem Moment, in dem der Server ihn empfängt. Eine langsame Verbindung zahlt daher einen späteren Multiplikator oder keinen. Ein automatischer Cash-out zahlt genau sein Ziel, auch ohne Verbindung.',
  download: 'Prüfer herunterladen',
  instantTiming:
    'Das Ergebnis steht fest, wenn der Server die Wette annimmt. Eine verlorene Verbindung ändert nichts.',
  minesTiming:
    'Eine offene Wette wartet auf dich, wenn die Verbindung verloren geht. Nach {hours} Stunden ohne Zug wird sie ausgezahlt.',
  offline: 'Ohne uns prüfen',
  offlineHint:
    'Der Prüfer ist eine Datei, die ohne Netz funktioniert. Öffne sie von deiner Festplatte und füge den Beweis von Wetten oder Runden ein. Vergleiche zuerst ihren SHA-256:',
  returns: 'Auszahlungsquote',
  returnsLoadFailed: 'Die Auszahlungsquoten konnten nicht geladen werden.',
  rounding: 'Rundung',
  roundingRule: 'Auszahlungen werden auf 8 Dezimalstellen abgerundet.',
  stakes: 'Einsätze',
  stakesRange: '{min, number} bis {max, number} ARENA',
  timing: 'Verbindung',
  title: 'Fairness',
  verifierHash: 'SHA-256',
  yourSeeds: 'Deine Seeds siehst und wechselst du in jedem Spiel unter „Nachweisbar fair“.',
  howDecided: 'So wird entschieden',
});
