import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../app/footer.messages.js';

export const footer = translateMessages<typeof t>('footer', {
  age: 'Solo para jugadores de {age} años o más',
  complaints: 'Reclamaciones',
  fairness: 'Juego limpio',
  privacy: 'Privacidad',
  responsiblePlay: 'Juego responsable',
  returns: 'Probabilidades y retornos',
  rules: 'Reglas',
  terms: 'Condiciones',
});
