import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../games/mines/mines-game.messages.js';

export const minesGame = translateMessages<typeof t>('minesGame', {
  board: 'Brett mit 25 Feldern',
  cashOut: '{amount} AUSZAHLEN',
  cashOutFirst: 'Öffne zuerst ein Feld',
  endedByLimit: 'Am Limit des Hauses ausgezahlt.',
  endedByTime: 'Nach {hours} Stunden ohne Zug beendet.',
  endedRestore: 'Dein Einsatz wurde zurückgezahlt.',
  hintOpen: 'Nächster Edelstein: {next} · Höchster Gewinn: {profit} ARENA',
  hintRules: 'Bis zu {multiplier}. Höchstens {profit} ARENA Gewinn: Dann wird von selbst ausgezahlt.',
  lost: 'Verloren!',
  lostToastHint: 'Du hast eine Mine getroffen und {amount} ARENA verloren.',
  mines: 'Minen',
  openBet: 'Deine offene Wette',
  openGem: 'Reihe {row}, Spalte {column}: Edelstein',
  openMine: 'Reihe {row}, Spalte {column}: Mine, geöffnet',
  play: 'MINES SPIELEN',
  playing: 'WIRD GESPIELT …',
  profit: 'Gewinn jetzt: {profit} ARENA bei {multiplier}',
  rules:
    'Multiplikatoren werden auf 4 Dezimalstellen abgerundet, Auszahlungen auf 8. Eine Wette ohne Zug seit {hours} Stunden wird von selbst ausgezahlt, oder zurückgezahlt, wenn kein Feld geöffnet wurde.',
  tileClosed: 'Reihe {row}, Spalte {column}: geschlossen',
  tileMine: 'Reihe {row}, Spalte {column}: Mine',
  tileSafe: 'Reihe {row}, Spalte {column}: keine Mine',
  title: 'Mines',
  won: 'Gewonnen!',
  wonToastHint: 'Du hast bei {multiplier} ausgezahlt und {amount} ARENA gewonnen.',
  cashedOut: 'Ausgezahlt',
  cashedOutHint: 'Du hast bei {multiplier} ausgezahlt, {amount} ARENA unter deinem Einsatz.',
});
