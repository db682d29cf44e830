import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/explorer/explorer.messages.js';

export const explorer = translateMessages<typeof t>('explorer', {
  address: 'Dirección',
  addressLoadFailed: 'No se pudo cargar esta dirección.',
  addressNotFound: 'Esta dirección no existe en la cadena de prueba.',
  balances: 'Saldos',
  block: 'Bloque',
  failed: 'Fallida',
  failedTransfersEmpty: 'Esta transacción falló. No se transfirió ARENA.',
  hash: 'Hash',
  inBlock: 'bloque {block, number}',
  notInBlock: 'Aún en ningún bloque',
  pending: 'Pendiente',
  pendingTransfersEmpty: 'Las transferencias aparecen cuando la transacción está en un bloque.',
  status: 'Estado',
  succeeded: 'Correcta',
  succeededTransfersEmpty: 'No se transfirió ARENA.',
  thisAddress: 'esta dirección',
  transaction: 'Transacción {hash}',
  transactionLoadFailed: 'No se pudo cargar esta transacción.',
  transactionNotFound: 'Esta transacción no existe en la cadena de prueba.',
  transferFrom: 'de <address/>',
  transfers: 'Transferencias de ARENA',
  transfersEmpty: 'Ninguna transferencia de ARENA en los últimos 2.048 bloques.',
  transferTo: 'a <address/>',
});
