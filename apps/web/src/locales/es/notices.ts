import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/wallet/notices.messages.js';

export const notices = translateMessages<typeof t>('notices', {
  blocked: 'Tu navegador bloquea las notificaciones de este sitio. Permítelas antes en sus ajustes.',
  confirmed: 'Retirada pagada',
  confirmedHint: '{amount} ARENA han llegado a tu dirección.',
  credited: 'Depósito recibido',
  creditedHint: 'Se han añadido {amount} ARENA a tu saldo.',
  openWallet: 'Abrir la cartera',
  returned: 'Retirada devuelta',
  returnedHint: '{amount} ARENA vuelven a estar en tu saldo.',
  settings: 'Notificaciones',
  settingsLead:
    'Tu navegador te avisa cuando un depósito o una retirada termina mientras esta página está oculta.',
  switch: 'Depósitos y retiradas terminados',
  unsupported: 'Este navegador no tiene notificaciones.',
});
