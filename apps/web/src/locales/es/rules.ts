import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/rules/rules.messages.js';

export const rules = translateMessages<typeof t>('rules', {
  complaints: 'Reclamaciones',
  loadFailed: 'Las reglas de este sitio',
  otherRules: 'Otras reglas',
  privacy: 'Privacidad',
  returns: 'Probabilidades y retornos',
  terms: 'Condiciones',
  version: 'Versión {version} del {date}',
});
