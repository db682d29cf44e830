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
  addFavourite: 'Añadir',
  amount: 'Importe en ARENA',
  favouriteInvalid: 'Introduce un importe mayor que 0 con 8 decimales como máximo',
  favouriteKnown: 'Este importe ya está en la lista',
  favourites: 'Importes favoritos',
  favouritesLead: 'Hasta cuatro importes, como botones bajo la apuesta de cada juego.',
  instantMode: 'Resultados al instante',
  instantModeHint:
    'Los juegos con un resultado por apuesta lo muestran al instante, sin animación, y conservan tu elección.',
  play: 'Juego',
  removeFavourite: 'Quitar {amount}',
  shortcuts: 'Atajos de teclado',
  shortcutsHint:
    'Teclas sueltas apuestan y eligen en las páginas de los juegos. Pulsa ? para ver las teclas de una página.',
});
