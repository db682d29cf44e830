import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/lobby/lobby.messages.js';

export const lobby = translateMessages<typeof t>('lobby', {
  playGame: 'Jetzt spielen: {title}',
  playNow: 'Jetzt spielen',
  demo: 'Neu bei einem Spiel? <link>Probier es mit Spielgeld aus</link>',
});
