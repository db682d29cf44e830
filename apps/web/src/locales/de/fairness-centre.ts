import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/fairness/fairness-centre.messages.js';

export const fairnessCentre = translateMessages<typeof t>('fairnessCentre', {
  allGames: 'Regeln und Prüfer aller Spiele',
  checkDraw: 'Eine Wette prüfen',
  checkDrawHint:
    'Wähle das Spiel und kopiere die Werte von der Seite einer Wette in deinem Verlauf. Alles wird in deinem Browser berechnet.',
  checkRound: 'Eine Crash-Runde prüfen',
  checkRoundHint: 'Kopiere die Werte aus dem Beweis einer Runde. Alles wird in deinem Browser berechnet.',
  crashRule:
    'Der Crash-Punkt wird aus dem Hash der Runde und einem öffentlichen Salt berechnet. Er stand fest, bevor gesetzt werden konnte.',
  crashTiming:
    'Ein Cash-out von Hand zählt ab dem Moment, in dem der Server ihn empfängt. Eine langsame Verbindung zahlt daher einen späteren Multiplikator oder keinen. Ein automatischer Cash-out zahlt genau sein Ziel, auch ohne Verbindung.',
  description: 'Wie ARENA über die Ergebnisse der Spiele entscheidet und wie du jedes davon selbst prüfst.',
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
  actualReturn: 'Quote',
  asOf: 'Stand: <time/>. Wird alle 30 Sekunden erneuert.',
  band: 'Erwarteter Bereich',
  bandRange: '{lowest} bis {highest}',
  betMaximumWin:
    'Eine Wette kann höchstens {percent} % des Hausguthabens gewinnen, derzeit {amount} ARENA. Eine Wette, die mehr gewinnen könnte, wird abgelehnt. Der Einsatz zählt nicht zum Gewinn.',
  bets: 'Wetten',
  cancelWalk: 'Abbrechen',
  chain: 'Seed-Kette',
  chainOption: 'Seed-Kette {id} ({length} Runden)',
  checkChain: 'Eine Seed-Kette ablaufen',
  checkChainHint:
    'Der Hash jeder fairen Runde führt zum Ende ihrer Seed-Kette, das vor der ersten Runde veröffentlicht wurde. Füge den Hash einer beendeten Runde ein.',
  counters: 'Veröffentlichte Zähler',
  countersEmpty: 'Noch wurde nicht gespielt.',
  countersFailed: 'Die Zähler konnten nicht geladen werden.',
  countersLead:
    'Alle Wetten seit dem Beginn. Durch Zufall allein liegt eine Quote in 999 von 1000 Fällen im erwarteten Bereich. Runden, die ein Betreiber entschieden hat, zählen nicht zu den Quoten.',
  crashMaximumWin:
    'Alle Wetten einer Runde zusammen können höchstens {percent} % des Hausguthabens gewinnen, derzeit {amount} ARENA. Die Runde zeigt den höchsten Cash-out, den das erlaubt. Wetten, die ihn erreichen, werden ausgezahlt.',
  crashRounds: 'Crash-Runden',
  game: 'Spiel',
  hashInvalid: 'Gib 64 hexadezimale Ziffern in Kleinschreibung ein',
  maximumWin: 'Höchster Gewinn',
  otherChain: 'Ein anderes Ende',
  outOfBand: '{range}, außerhalb',
  ownSeeds: 'Deine Seeds',
  pasteSeed: 'Füge den aufgedeckten Server-Seed der Wette ein.',
  roundCount: '{crashed, plural, one {# Runde} other {# Runden}}, {voided, number} ungültig',
  terminalHash: 'Ende der Seed-Kette',
  theoreticalReturn: 'Erwartete Quote',
  turnover: 'Einsätze',
  walk: 'Kette ablaufen',
  walkEnded: 'Das Ende ist nach {links, plural, one {# Hash} other {# Hashes}} erreicht',
  walkEndedHint: 'Die Runde hat dieses Glied der Seed-Kette.',
  walkFailed: 'Das Ende wird nicht erreicht',
  walkFailedHint: 'Der Hash gehört nicht zu dieser Seed-Kette.',
  walkHash: 'Hash, mit dem es beginnt',
  walkProgress: 'Fortschritt',
  stepMaximumWin:
    'Eine Wette kann höchstens {percent} % des Hausguthabens gewinnen, derzeit {amount} ARENA. Eine offene Wette wird ausgezahlt, bevor sie mehr gewinnen könnte. Der Einsatz zählt nicht zum Gewinn.',
});
