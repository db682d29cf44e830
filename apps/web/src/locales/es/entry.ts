import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../components/entry.messages.js';

export const entry = translateMessages<typeof t>('entry', {
  accept:
    'He leído y acepto las <terms>condiciones</terms>, la <privacy>página de privacidad</privacy> y cómo funcionan las <complaints>reclamaciones</complaints>.',
  acceptRequired: 'Acepta las reglas.',
  birthDate: 'Fecha de nacimiento',
  birthDateHint: 'Debes tener al menos {age} años. La fecha se comprueba y no se guarda.',
  birthDateRequired: 'Introduce tu fecha de nacimiento.',
  choose: 'Elige…',
  country: 'País de residencia',
  countryRequired: 'Elige tu país.',
});
