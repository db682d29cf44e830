import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/rules/dialog.messages.js';

export const rulesDialog = translateMessages<typeof t>('rulesDialog', {
  accept: 'Aceptar y jugar',
  complaints: 'Reclamaciones',
  lead: 'Las reglas han cambiado. Léelas y acéptalas antes de seguir jugando.',
  leadFirst: 'Lee y acepta las reglas antes de jugar.',
  privacy: 'Privacidad',
  returns: 'Probabilidades y retornos',
  terms: 'Condiciones',
  title: 'Nuestras reglas',
  toWallet: 'A mi cartera',
  version: '(versión {version} del {date})',
});
