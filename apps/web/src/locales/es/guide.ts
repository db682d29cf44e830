import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/guide/guide.messages.js';

export const guide = translateMessages<typeof t>('guide', {
  allGames: 'Todos los juegos',
  balance: 'Tu saldo es de {amount} ARENA. Lo encuentras arriba en cada página.',
  bet: 'Haz tu primera apuesta: elige y pulsa el botón grande. La apuesta mínima ya está puesta.',
  done: 'Hecho',
  fair: 'Esa fue tu primera apuesta. Ábrela en la lista de últimas apuestas: ahí puedes verificar que fue justa.',
  game: 'Elige un juego.',
  next: 'Siguiente',
  skip: 'Saltar la guía',
  step: 'Paso {step} de {count}',
  thisGame: 'Jugar a este',
  title: 'Primeros pasos',
});
