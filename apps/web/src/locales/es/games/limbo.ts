import { translateMessages } from '../../../services/i18n.js';
import type { t } from '../../../games/limbo/limbo.messages.js';

export const limbo = translateMessages<typeof t>('limbo', {
  bettingOn: 'Apuestas a {target} o más',
  drawRule:
    'Con d como los primeros 52 bits del HMAC, el multiplicador es ⌊(100 − ventaja en %) × 2⁵² ÷ (2⁵² − d)⌋ ÷ 100, como mínimo 1,00x.',
  drawSentence: 'El multiplicador es {result}',
  edge: 'Ventaja (%)',
  empty: 'Aún no hay apuestas de Limbo. Tus apuestas aparecerán aquí.',
  hint: 'Elige un objetivo. Si el multiplicador sorteado lo alcanza, ganas tu apuesta por el objetivo.',
  loadFailed: 'No se pudieron cargar tus apuestas de Limbo.',
  lost: '¡Has perdido!',
  lostToast: 'Has perdido',
  lostToastHint: 'El multiplicador es {result}. Has perdido {amount} ARENA.',
  chance: 'Probabilidad de ganar {chance} %',
  oddsBet: 'Limbo, objetivo {multiplier}',
  outcomeLost: '{result} (elegiste {target})',
  play: 'JUGAR A LIMBO',
  playing: 'SORTEANDO…',
  recentBets: 'Últimas apuestas de Limbo',
  result: 'Resultado',
  target: 'Multiplicador objetivo',
  targetInvalid: 'Introduce un objetivo de {min} a {max}',
  title: 'Limbo',
  verify: 'Verificar esta apuesta',
  verifyTitle: 'Verificar la apuesta de Limbo {betId}',
  won: '¡Has ganado!',
  wonToastHint: 'El multiplicador es {result}. Has ganado {amount} ARENA.',
});
