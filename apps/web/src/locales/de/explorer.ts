import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/explorer/explorer.messages.js';

export const explorer = translateMessages<typeof t>('explorer', {
  address: 'Adresse',
  addressLoadFailed: 'Diese Adresse konnte nicht geladen werden.',
  addressNotFound: 'Diese Adresse gibt es auf der Test-Blockchain nicht.',
  balances: 'Guthaben',
  block: 'Block',
  failed: 'Fehlgeschlagen',
  failedTransfersEmpty: 'Diese Transaktion ist fehlgeschlagen. Es wurden keine ARENA übertragen.',
  hash: 'Hash',
  inBlock: 'Block {block, number}',
  notInBlock: 'Noch in keinem Block',
  pending: 'Ausstehend',
  pendingTransfersEmpty: 'Übertragungen erscheinen, sobald die Transaktion in einem Block ist.',
  status: 'Status',
  succeeded: 'Erfolgreich',
  succeededTransfersEmpty: 'Es wurden keine ARENA übertragen.',
  thisAddress: 'diese Adresse',
  transaction: 'Transaktion {hash}',
  transactionLoadFailed: 'Diese Transaktion konnte nicht geladen werden.',
  transactionNotFound: 'Diese Transaktion gibt es auf der Test-Blockchain nicht.',
  transferFrom: 'von <address/>',
  transfers: 'ARENA-Übertragungen',
  transfersEmpty: 'Keine ARENA-Übertragungen in den letzten 2.048 Blöcken.',
  transferTo: 'an <address/>',
});
