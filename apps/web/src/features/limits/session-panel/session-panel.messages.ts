import { defineMessages } from '../../../lib/i18n.js';

export const t = defineMessages('sessionPanel', {
  atLeast: '{count}+',
  bets: 'Bets',
  close: 'Close the session panel',
  detach: 'Detach',
  dock: 'Put it back',
  failed: 'The bets of your session could not be loaded.',
  graph: 'Profit over the bets of this session',
  graphEmpty: 'The graph begins with your next bet.',
  move: 'Move the session panel',
  moveHint: 'Drag, or use the arrow keys.',
  profit: 'Profit',
  time: 'Time',
  title: 'Session',
  wagered: 'Wagered',
});
