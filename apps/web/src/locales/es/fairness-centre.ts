import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/fairness/fairness-centre.messages.js';

export const fairnessCentre = translateMessages<typeof t>('fairnessCentre', {
  allGames: 'Reglas y verificadores de todos los juegos',
  checkDraw: 'Verificar una apuesta',
  checkDrawHint:
    'Para cara o cruz, dado y Mines. Copia los valores de la página de una apuesta en tu historial. Todo se calcula en tu navegador.',
  checkRound: 'Verificar una ronda de Crash',
  checkRoundHint: 'Copia los valores de la prueba de una ronda. Todo se calcula en tu navegador.',
  crashRule:
    'El punto de crash se calcula con el hash de la ronda y una sal pública. Se fijó antes de abrir las apuestas.',
  crashTiming:
    'Un cobro a mano cuenta desde que el servidor lo recibe, así que una conexión lenta paga un multiplicador posterior o ninguno. Un cobro automático paga exactamente su objetivo, también sin conexión.',
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
});
