import { translateMessages } from '../../../services/i18n.js';
import type { t } from '../../../games/coin-flip/coin-flip.messages.js';

export const coinFlip = translateMessages<typeof t>('coinFlip', {
  bettingOn: '{side, select, heads {Apuestas a cara} other {Apuestas a cruz}}',
  choice: 'Tu elección',
  chooseSide: 'Elige cara o cruz',
  drawRule: 'Menos de 0,5 es cara.',
  drawSentence: '{side, select, heads {La moneda cae en cara} other {La moneda cae en cruz}}',
  empty: 'Aún no hay lanzamientos. Tus lanzamientos aparecerán aquí.',
  flip: 'LANZAR MONEDA',
  flipping: 'LANZANDO…',
  heads: 'Cara',
  hint: 'Elige cara o cruz y lanza la moneda.',
  loadFailed: 'No se pudieron cargar tus lanzamientos.',
  lost: '¡Has perdido!',
  lostToast: 'Has perdido',
  lostToastHint:
    '{side, select, heads {La moneda ha caído en cara.} other {La moneda ha caído en cruz.}} Has perdido {amount} ARENA.',
  oddsBet: 'Cara o cruz, cualquier lado',
  outcomeLost: '{side, select, heads {Cara (elegiste cruz)} other {Cruz (elegiste cara)}}',
  recentFlips: 'Últimos lanzamientos',
  result: 'Resultado',
  sides: 'Elige tu lado',
  tails: 'Cruz',
  title: 'Cara o cruz',
  verify: 'Verificar este lanzamiento',
  verifyTitle: 'Verificar el lanzamiento {betId}',
  won: '¡Has ganado!',
  wonToastHint:
    '{side, select, heads {La moneda ha caído en cara.} other {La moneda ha caído en cruz.}} Has ganado {amount} ARENA.',
  repeat: '{side, select, heads {Repetir cara} other {Repetir cruz}}',
});
