import { defineMessages } from '../../services/i18n.js';

export const t = defineMessages('minesGame', {
  board: 'Board of 25 tiles',
  cashOut: 'CASH OUT {amount}',
  cashOutFirst: 'Open a tile first',
  endedByLimit: 'Cashed out at the house limit.',
  endedByTime: 'Ended after {hours} hours without a step.',
  endedRestore: 'Your stake was returned.',
  hintOpen: 'Next gem: {next} · Most you can win: {profit} ARENA',
  hintRules: 'Up to {multiplier}. At most {profit} ARENA profit: then it cashes out by itself.',
  lost: 'You Lost!',
  lostToastHint: 'You hit a mine and lost {amount} ARENA.',
  mines: 'Mines',
  openBet: 'Your open bet',
  openGem: 'Row {row}, column {column}: gem',
  openMine: 'Row {row}, column {column}: mine, opened',
  play: 'PLAY MINES',
  playing: 'PLAYING...',
  profit: 'Profit now: {profit} ARENA at {multiplier}',
  rules:
    'Multipliers are rounded down to 4 decimals, and payouts to 8. A bet without a step for {hours} hours is cashed out by itself, or returned if no tile was opened.',
  tileClosed: 'Row {row}, column {column}: closed',
  tileMine: 'Row {row}, column {column}: mine',
  tileSafe: 'Row {row}, column {column}: no mine',
  title: 'Mines',
  won: 'You Won!',
  wonToastHint: 'You cashed out at {multiplier} and won {amount} ARENA.',
});
