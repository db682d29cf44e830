import { translateMessages } from '../../../services/i18n.js';
import type { t } from '../../../games/crash/crash.messages.js';

export const crashBets = translateMessages<typeof t>('crashBets', {
  autoCashout: 'Auto-Cash-out',
  cashedOutAt: 'Ausgezahlt bei',
  cashoutReason: 'Grund des Cash-outs',
  crashedAt: 'Crash bei',
  hint: 'Sieh zu, wie der Multiplikator steigt, und zahle dich vor dem Crash aus.',
  maxCashoutReached: 'Höchster Cash-out erreicht',
  notCashedOut: 'Nicht ausgezahlt',
  oddsBet: 'Crash, automatischer Cash-out bei {multiplier}',
  outcomeCashedOut: '<crashPoint/>, raus bei {multiplier}',
  outcomeCrashed: 'Crash bei <crashPoint/>',
  outcomeVoided: 'Ungültig, Einsatz zurückgezahlt',
  round: 'Runde',
  title: 'Crash',
  voided: 'Ungültig',
});
