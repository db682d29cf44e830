import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/rules/rules.messages.js';

export const rules = translateMessages<typeof t>('rules', {
  complaints: 'Reclamaciones',
  complaintsDescription: 'Cómo presentar una reclamación sobre ARENA y qué ocurre después.',
  loadFailed: 'Las reglas de este sitio',
  otherRules: 'Otras reglas',
  privacy: 'Privacidad',
  privacyDescription: 'Qué datos guarda ARENA sobre ti y quién los ve.',
  returns: 'Probabilidades y retornos',
  returnsDescription: 'Las probabilidades, los pagos y la ventaja de la casa de cada juego de ARENA.',
  terms: 'Condiciones',
  termsDescription: 'Las condiciones que se aplican cuando juegas en ARENA.',
  version: 'Versión {version} del {date}',
});
