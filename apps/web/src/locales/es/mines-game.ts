import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../games/mines/mines-game.messages.js';

export const minesGame = translateMessages<typeof t>('minesGame', {
  board: 'Tablero de 25 casillas',
  cashOut: 'COBRAR {amount}',
  cashOutFirst: 'Abre antes una casilla',
  endedByLimit: 'Cobrada en el límite de la casa.',
  endedByTime: 'Terminada tras {hours} horas sin jugada.',
  endedRestore: 'Se ha devuelto tu apuesta.',
  hintOpen: 'Próxima gema: {next} · Ganancia máxima: {profit} ARENA',
  hintRules: 'Hasta {multiplier}. Como máximo {profit} ARENA de ganancia: entonces se cobra sola.',
  lost: '¡Has perdido!',
  lostToastHint: 'Has dado con una mina y has perdido {amount} ARENA.',
  mines: 'Minas',
  openBet: 'Tu apuesta abierta',
  openGem: 'Fila {row}, columna {column}: gema',
  openMine: 'Fila {row}, columna {column}: mina, abierta',
  play: 'JUGAR A MINES',
  playing: 'JUGANDO…',
  profit: 'Ganancia ahora: {profit} ARENA en {multiplier}',
  rules:
    'Los multiplicadores se redondean hacia abajo a 4 decimales, y los pagos a 8. Una apuesta sin jugada durante {hours} horas se cobra sola, o se devuelve si no se abrió ninguna casilla.',
  tileClosed: 'Fila {row}, columna {column}: cerrada',
  tileMine: 'Fila {row}, columna {column}: mina',
  tileSafe: 'Fila {row}, columna {column}: sin mina',
  title: 'Mines',
  won: '¡Has ganado!',
  wonToastHint: 'Has cobrado en {multiplier} y has ganado {amount} ARENA.',
  cashedOut: 'Cobrada',
  cashedOutHint: 'Has cobrado en {multiplier}, {amount} ARENA menos que tu apuesta.',
});
