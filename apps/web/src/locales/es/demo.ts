import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/demo/demo.messages.js';

export const demo = translateMessages<typeof t>('demo', {
  balanceTooLow: 'Tu dinero ficticio no alcanza para esta apuesta. Puedes empezar de nuevo con 10.000.',
  bar: 'Demo: dinero ficticio, no se paga nada.',
  betOpen: 'Termina antes la apuesta de demo abierta.',
  choose: 'Juegos de la demo',
  crash: 'Crash se juega en directo con otros, por eso no tiene demo.',
  description: 'Prueba {game} con dinero ficticio. No necesitas cuenta y puedes verificar cada resultado.',
  empty: 'Aún no hay apuestas de demo. Se guardan solo en esta pestaña.',
  needsAccount: 'Entra para probar los juegos',
  needsAccountHint: 'La demo es solo para mayores de edad, por eso necesita una cuenta.',
  noBet: 'Esta apuesta de demo ha terminado.',
  notInDemo: 'Esto no existe en la demo.',
  playReal: 'Jugar de verdad',
  proof: 'Semillas de una apuesta de demo',
  proofLead:
    'Las apuestas de demo se sortean como las reales, pero con semillas hechas para una sola apuesta y mostradas después.',
  recent: 'Últimas apuestas de demo',
  register: 'Crear una cuenta',
  restart: 'Empezar de nuevo',
  signIn: 'Entrar',
  title: 'Demo: {game}',
});
