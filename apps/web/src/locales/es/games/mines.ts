import { translateMessages } from '../../../services/i18n.js';
import type { t } from '../../../games/mines/mines.messages.js';

export const mines = translateMessages<typeof t>('mines', {
  drawRule:
    'Los bytes de los HMAC con los cursores 0, 1 y siguientes eligen las minas con una mezcla de Fisher–Yates.',
  drawSentence: 'Las minas están en las casillas {tiles}',
  empty: 'Aún no hay apuestas de Mines. Tus apuestas aparecerán aquí.',
  hint: 'Abre casillas sin mina. Cada gema sube lo que paga el cobro.',
  loadFailed: 'No se pudieron cargar tus apuestas de Mines.',
  mines: 'Minas',
  multiplier: 'Multiplicador',
  oddsBet: 'Mines con {mines} minas, {tiles, plural, one {# casilla abierta} other {# casillas abiertas}}',
  opened: 'Casillas abiertas',
  outcomeLost: 'Mina ({count, plural, one {# mina} other {# minas}})',
  outcomeVoided: 'Apuesta devuelta',
  outcomeWon: '{multiplier} ({count, plural, one {# mina} other {# minas}})',
  recentBets: 'Últimas apuestas de Mines',
  title: 'Mines',
  verify: 'Verificar esta apuesta',
  verifyTitle: 'Verificar la apuesta de Mines {betId}',
});
