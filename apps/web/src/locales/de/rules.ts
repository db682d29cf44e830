import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/rules/rules.messages.js';

export const rules = translateMessages<typeof t>('rules', {
  complaints: 'Beschwerden',
  loadFailed: 'Die Regeln dieser Seite',
  otherRules: 'Weitere Regeln',
  privacy: 'Datenschutz',
  returns: 'Chancen und Auszahlungsquoten',
  terms: 'Bedingungen',
  version: 'Version {version} vom {date}',
});
