import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/rules/rules.messages.js';

export const rules = translateMessages<typeof t>('rules', {
  complaints: 'Beschwerden',
  complaintsDescription: 'Wie du dich über ARENA beschwerst und was dann geschieht.',
  loadFailed: 'Die Regeln dieser Seite',
  otherRules: 'Weitere Regeln',
  privacy: 'Datenschutz',
  privacyDescription: 'Welche Daten ARENA über dich speichert und wer sie sieht.',
  returns: 'Chancen und Auszahlungsquoten',
  returnsDescription: 'Die Chancen, die Auszahlungen und der Hausvorteil jedes Spiels von ARENA.',
  terms: 'Bedingungen',
  termsDescription: 'Die Bedingungen, die gelten, wenn du auf ARENA spielst.',
  version: 'Version {version} vom {date}',
});
