import { translateMessages } from '../../services/i18n.js';
import type { common as source } from '../../services/common.messages.js';

export const common = translateMessages<typeof source>('common', {
  balanceUpdated: 'Tu saldo se ha actualizado.',
  bettingPaused: 'Las apuestas están en pausa',
  cancel: 'Cancelar',
  cannotReachServer: 'No se puede conectar con el servidor.',
  close: 'Cerrar',
  depositAdded: 'Se han añadido {amount} ARENA a tu saldo.',
  depositReceived: 'Depósito recibido',
  disconnectXFailed: 'No se pudo desconectar la cuenta de X',
  endedByOperator: 'Terminada por el operador',
  error: 'Error',
  loading: 'Cargando…',
  maxCashout: 'Cobro máximo: {multiplier}',
  provablyFair: 'Juego verificable',
  retry: 'Reintentar',
  setByOperator: 'Fijado por el operador',
  somethingWentWrong: 'Algo ha salido mal',
  success: 'Hecho',
  theBalance: 'El saldo',
  xDisconnected: 'Cuenta de X desconectada',
  nextGameIn: 'Próxima partida en {seconds, plural, one {# segundo} other {# segundos}}',
});
