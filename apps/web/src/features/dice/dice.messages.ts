import { defineMessages } from '../../services/i18n.js';

export const t = defineMessages('dice', {
  balance: 'The balance',
  bets: 'Choose your bet',
  bettingOn: '{bet, select, high {Betting on high} other {Betting on low}}',
  chooseBet: 'Choose high or low',
  empty: 'No rolls yet. Your rolls will appear here.',
  high: 'High',
  loadFailed: 'Your rolls could not be loaded.',
  lost: 'YOU LOSE!',
  lostToast: 'You Lost',
  lostToastHint:
    '{range, select, high {The die shows {face} (HIGH).} other {The die shows {face} (LOW).}} You lost {amount} ARENA.',
  low: 'Low',
  recentRolls: 'Recent Rolls',
  roll: 'ROLL DICE',
  rolled: '{range, select, high {Rolled: {face} (HIGH)} other {Rolled: {face} (LOW)}}',
  rolling: 'ROLLING...',
  title: 'Dice Roll',
  verify: 'Verify this roll',
  welcome: 'Welcome, {username}',
  won: 'YOU WIN!',
  wonToast: 'You Won!',
  wonToastHint:
    '{range, select, high {The die shows {face} (HIGH).} other {The die shows {face} (LOW).}} You won {amount} ARENA.',
});
