import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/rules/dialog.messages.js';

export const rulesDialog = translateMessages<typeof t>('rulesDialog', {
  accept: 'Annehmen und spielen',
  complaints: 'Beschwerden',
  lead: 'Die Regeln haben sich geändert. Bitte lies sie und nimm sie an, bevor du weiterspielst.',
  leadFirst: 'Bitte lies die Regeln und nimm sie an, bevor du spielst.',
  privacy: 'Datenschutz',
  returns: 'Chancen und Auszahlungsquoten',
  terms: 'Bedingungen',
  title: 'Unsere Regeln',
  toWallet: 'Zu meinem Wallet',
  version: '(Version {version} vom {date})',
});
