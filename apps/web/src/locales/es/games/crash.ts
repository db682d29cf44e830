import { translateMessages } from '../../../services/i18n.js';
import type { t } from '../../../games/crash/crash.messages.js';

export const crashBets = translateMessages<typeof t>('crashBets', {
  autoCashout: 'Cobro automático',
  cashedOutAt: 'Cobrada en',
  cashoutReason: 'Motivo del cobro',
  crashedAt: 'Crash en',
  hint: 'Mira cómo sube el multiplicador y cobra antes del crash.',
  maxCashoutReached: 'Cobro máximo alcanzado',
  notCashedOut: 'Sin cobrar',
  oddsBet: 'Crash, cobro automático en {multiplier}',
  outcomeCashedOut: '<crashPoint/>, fuera en {multiplier}',
  outcomeCrashed: 'Crash en <crashPoint/>',
  outcomeVoided: 'Anulada, apuesta devuelta',
  round: 'Ronda',
  title: 'Crash',
  voided: 'Anulada',
});
