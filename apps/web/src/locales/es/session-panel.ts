import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/limits/session-panel/session-panel.messages.js';

export const sessionPanel = translateMessages<typeof t>('sessionPanel', {
  atLeast: '{count}+',
  bets: 'Apuestas',
  close: 'Cerrar el panel de la sesión',
  detach: 'Separar',
  dock: 'Devolver a su sitio',
  failed: 'No se pudieron cargar las apuestas de tu sesión.',
  graph: 'Ganancia a lo largo de las apuestas de esta sesión',
  graphEmpty: 'La curva empieza con tu próxima apuesta.',
  move: 'Mover el panel de la sesión',
  moveHint: 'Arrastra o usa las teclas de flecha.',
  profit: 'Ganancia',
  time: 'Tiempo',
  title: 'Sesión',
  wagered: 'Apostado',
});
