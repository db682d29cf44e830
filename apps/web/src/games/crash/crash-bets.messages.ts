import { defineMessages } from '../../lib/i18n.js';

export const t = defineMessages('crashBets', {
  autoCashout: 'Auto cash-out',
  cashedOutAt: 'Cashed out at',
  cashoutReason: 'Cash-out reason',
  crashedAt: 'Crashed at',
  hint: 'Watch the multiplier rise and cash out before it crashes.',
  maxCashoutReached: 'Maximum cash-out reached',
  notCashedOut: 'Not cashed out',
  oddsBet: 'Crash, automatic cash-out at {multiplier}',
  outcomeCashedOut: '<crashPoint/>, out at {multiplier}',
  outcomeCrashed: 'Crashed at <crashPoint/>',
  outcomeVoided: 'Voided, stake returned',
  round: 'Round',
  title: 'Crash',
  voided: 'Voided',
});
