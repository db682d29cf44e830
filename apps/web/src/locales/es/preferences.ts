import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/preferences/preferences.messages.js';

export const preferences = translateMessages<typeof t>('preferences', {
  sounds: 'Sonidos',
  soundsLead: 'Cada juego tiene sus propios sonidos. Están desactivados hasta que los actives.',
  appearance: 'Aspecto',
  language: 'Idioma',
  theme: 'Tema',
  themeDark: 'Oscuro',
  themeLight: 'Claro',
  themeSystem: 'Como el sistema',
});
