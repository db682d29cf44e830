import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../games/dice/dice.messages.js';

export const dice = translateMessages<typeof t>('dice', {
  bets: 'Elige tu apuesta',
  bettingOn: '{bet, select, high {Apuestas a alto} other {Apuestas a bajo}}',
  choice: 'Tu elección',
  chooseBet: 'Elige alto o bajo',
  drawRule: 'La cara es 1 + ⌊6 × sorteo⌋.',
  drawSentence: 'El dado muestra {face}',
  empty: 'Aún no hay tiradas. Tus tiradas aparecerán aquí.',
  high: 'Alto',
  highFace: '{face} (ALTO)',
  highFaceLost: '{face} (ALTO, elegiste bajo)',
  highRange: 'Alto, de 4 a 6',
  hint: 'Elige alto (4–6) o bajo (1–3) y tira el dado.',
  loadFailed: 'No se pudieron cargar tus tiradas.',
  lost: '¡HAS PERDIDO!',
  lostToast: 'Has perdido',
  lostToastHint:
    '{range, select, high {El dado muestra {face} (ALTO).} other {El dado muestra {face} (BAJO).}} Has perdido {amount} ARENA.',
  low: 'Bajo',
  lowFace: '{face} (BAJO)',
  lowFaceLost: '{face} (BAJO, elegiste alto)',
  lowRange: 'Bajo, de 1 a 3',
  recentRolls: 'Últimas tiradas',
  result: 'Resultado',
  roll: 'TIRAR DADO',
  rolled: '{range, select, high {Resultado: {face} (ALTO)} other {Resultado: {face} (BAJO)}}',
  rolling: 'TIRANDO…',
  title: 'Dado',
  verify: 'Verificar esta tirada',
  verifyTitle: 'Verificar la tirada {betId}',
  welcome: 'Hola, {username}',
  won: '¡HAS GANADO!',
  wonToast: '¡Has ganado!',
  wonToastHint:
    '{range, select, high {El dado muestra {face} (ALTO).} other {El dado muestra {face} (BAJO).}} Has ganado {amount} ARENA.',
});
