import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/rules/returns.messages.js';

export const returns = translateMessages<typeof t>('returns', {
  bet: 'Apuesta',
  chance: 'Probabilidad',
  edge: 'Ventaja de la casa',
  game: 'Juego',
  games: 'Los juegos',
  gamesLead:
    'El retorno es la parte de todas las apuestas que un juego devuelve de media en muchas apuestas. Un solo jugador puede ganar o perder mucho más.',
  how: 'De dónde vienen estos números',
  how1: 'Se calculan en esta página con las reglas de los juegos y las ventajas de la casa que el servidor usa ahora. Una apuesta conserva la ventaja con la que se hizo.',
  how2: 'Los resultados se sortean con semillas fijadas antes de la apuesta, así que ni el importe ni los resultados anteriores cambian la probabilidad. Los pagos se redondean hacia abajo a 8 decimales, y los multiplicadores a 2 (Mines: 4).',
  limit:
    'Una apuesta no puede ganar más del {percent} % del saldo de la casa, ni tampoco todas las apuestas de una ronda de Crash juntas.',
  loadFailed: 'Los retornos',
  odds: 'Probabilidades',
  pays: 'Paga',
  return: 'Retorno',
  stakes: 'Apuestas en ARENA',
});
