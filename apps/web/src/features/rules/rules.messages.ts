import { defineMessages } from '../../services/i18n.js';

export const t = defineMessages('rules', {
  complaints: 'Complaints',
  loadFailed: 'The rules of this site',
  otherRules: 'Other rules',
  privacy: 'Privacy',
  returns: 'Odds and returns',
  terms: 'Terms',
  version: 'Version {version} of {date}',
});
