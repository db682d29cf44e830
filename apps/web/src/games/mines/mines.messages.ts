import { defineMessages } from '../../services/i18n.js';

export const t = defineMessages('mines', {
  drawRule: 'Bytes of HMACs with the cursors 0, 1 and so on choose the mines by a Fisher–Yates shuffle.',
  drawSentence: 'The mines are on tiles {tiles}',
  empty: 'No Mines bets yet. Your bets will appear here.',
  hint: 'Open tiles without a mine. Each gem raises what a cash-out pays.',
  loadFailed: "Your Mines bets couldn't be loaded.",
  mines: 'Mines',
  multiplier: 'Multiplier',
  oddsBet: 'Mines with {mines} mines, {tiles, plural, one {# tile} other {# tiles}} opened',
  opened: 'Opened tiles',
  outcomeLost: 'Mine ({count, plural, one {# mine} other {# mines}})',
  outcomeVoided: 'Stake returned',
  outcomeWon: '{multiplier} ({count, plural, one {# mine} other {# mines}})',
  recentBets: 'Recent Mines Bets',
  title: 'Mines',
  verify: 'Verify this bet',
  verifyTitle: 'Verify Mines bet {betId}',
});
