import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/wallet/notices.messages.js';

export const notices = translateMessages<typeof t>('notices', {
  blocked:
    'Dein Browser blockiert Benachrichtigungen dieser Seite. Erlaube sie zuerst in seinen Einstellungen.',
  confirmed: 'Abhebung ausgezahlt',
  confirmedHint: '{amount} ARENA sind an deiner Adresse angekommen.',
  credited: 'Einzahlung erhalten',
  creditedHint: '{amount} ARENA wurden deinem Guthaben gutgeschrieben.',
  openWallet: 'Wallet öffnen',
  returned: 'Abhebung zurückgebucht',
  returnedHint: '{amount} ARENA sind wieder in deinem Guthaben.',
  settings: 'Benachrichtigungen',
  settingsLead:
    'Dein Browser meldet dir, wenn eine Einzahlung oder Abhebung fertig ist, während diese Seite verborgen ist.',
  switch: 'Fertige Einzahlungen und Abhebungen',
  unsupported: 'Dieser Browser hat keine Benachrichtigungen.',
});
