import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/lobby/lobby.messages.js';

export const lobby = translateMessages<typeof t>('lobby', {
  playGame: 'Jugar ahora: {title}',
  playNow: 'Jugar ahora',
  demo: '¿Nuevo en un juego? <link>Pruébalo con dinero ficticio</link>',
});
