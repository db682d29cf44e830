import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/fairness/fairness-centre.messages.js';

export const fairnessCentre = translateMessages<typeof t>('fairnessCentre', {
  allGames: 'Reglas y verificadores de todos los juegos',
  checkDraw: 'Verificar una apuesta',
  checkDrawHint:
    'Elige el juego y copia los valores de la página de una apuesta en tu historial. Todo se calcula en tu navegador.',
  checkRound: 'Verificar una ronda de Crash',
  checkRoundHint: 'Copia los valores de la prueba de una ronda. Todo se calcula en tu navegador.',
  crashRule:
    'El punto de crash se calcula con el hash de la ronda y una sal pública. Se fijó antes de abrir las apuestas.',
  crashTiming:
    'Un cobro a mano cuenta desde que el servidor lo recibe, así que una conexión lenta paga un multiplicador posterior o ninguno. Un cobro automático paga exactamente su objetivo, también sin conexión.',
  description: 'Cómo decide ARENA los resultados de sus juegos y cómo puedes verificar cada uno.',
  download: 'Descargar el verificador',
  instantTiming:
    'El resultado se decide cuando el servidor acepta la apuesta. Perder la conexión no cambia nada.',
  minesTiming:
    'Una apuesta abierta te espera si pierdes la conexión. Tras {hours} horas sin jugada se cobra.',
  offline: 'Verificar sin nosotros',
  offlineHint:
    'El verificador es un archivo que funciona sin red. Ábrelo desde tu disco y pega la prueba de apuestas o rondas. Compara antes su SHA-256:',
  returns: 'Retorno al jugador',
  returnsLoadFailed: 'No se pudieron cargar los retornos.',
  rounding: 'Redondeo',
  roundingRule: 'Los pagos se redondean hacia abajo a 8 decimales.',
  stakes: 'Apuestas',
  stakesRange: 'De {min, number} a {max, number} ARENA',
  timing: 'Conexión',
  title: 'Juego limpio',
  verifierHash: 'SHA-256',
  yourSeeds: 'Ves y cambias tus semillas en cada juego, en «Juego verificable».',
  howDecided: 'Cómo se decide',
  actualReturn: 'Retorno',
  asOf: 'A fecha de <time/>. Se actualiza cada 30 segundos.',
  band: 'Rango esperado',
  bandRange: 'De {lowest} a {highest}',
  betMaximumWin:
    'Una apuesta puede ganar como máximo el {percent} % del saldo de la casa, ahora {amount} ARENA. Una apuesta que pudiera ganar más se rechaza. La apuesta no forma parte de la ganancia.',
  bets: 'Apuestas',
  cancelWalk: 'Cancelar',
  chain: 'Cadena de semillas',
  chainOption: 'Cadena de semillas {id} ({length} rondas)',
  checkChain: 'Recorrer una cadena de semillas',
  checkChainHint:
    'El hash de cada ronda justa lleva al final de su cadena de semillas, que se publicó antes de la primera ronda. Pega el hash de una ronda terminada.',
  counters: 'Contadores publicados',
  countersEmpty: 'Todavía no se ha jugado.',
  countersFailed: 'No se pudieron cargar los contadores.',
  countersLead:
    'Todas las apuestas desde el inicio. Solo por azar, un retorno está en su rango esperado en 999 de 1000 casos. Las rondas que decidió un operador no forman parte de los retornos.',
  crashMaximumWin:
    'Todas las apuestas de una ronda juntas pueden ganar como máximo el {percent} % del saldo de la casa, ahora {amount} ARENA. La ronda muestra el cobro máximo que eso permite. Las apuestas que lo alcanzan se cobran.',
  crashRounds: 'Rondas de Crash',
  game: 'Juego',
  hashInvalid: 'Introduce 64 dígitos hexadecimales en minúscula',
  maximumWin: 'Ganancia máxima',
  otherChain: 'Otro final',
  outOfBand: '{range}, fuera',
  ownSeeds: 'Tus semillas',
  pasteSeed: 'Pega la semilla revelada del servidor de la apuesta.',
  roundCount: '{crashed, plural, one {# ronda} other {# rondas}}, {voided, number} anuladas',
  terminalHash: 'Final de la cadena de semillas',
  theoreticalReturn: 'Retorno esperado',
  turnover: 'Apostado',
  walk: 'Recorrer la cadena',
  walkEnded: 'Se llega al final tras {links, plural, one {# hash} other {# hashes}}',
  walkEndedHint: 'La ronda tiene este eslabón de la cadena de semillas.',
  walkFailed: 'No se llega al final',
  walkFailedHint: 'El hash no pertenece a esta cadena de semillas.',
  walkHash: 'Hash de partida',
  walkProgress: 'Progreso',
  stepMaximumWin:
    'Una apuesta puede ganar como máximo el {percent} % del saldo de la casa, ahora {amount} ARENA. Una apuesta abierta se cobra antes de que pudiera ganar más. La apuesta no forma parte de la ganancia.',
});
