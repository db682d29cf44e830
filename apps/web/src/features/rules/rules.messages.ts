import { defineMessages } from '../../services/i18n.js';

export const t = defineMessages('rules', {
  complaints: 'Complaints',
  complaintsDescription: 'How to complain about ARENA, and what happens then.',
  loadFailed: 'The rules of this site',
  otherRules: 'Other rules',
  privacy: 'Privacy',
  privacyDescription: 'Which data ARENA keeps about you, and who sees it.',
  returns: 'Odds and returns',
  returnsDescription: 'The odds, the payouts and the house edge of each game of ARENA.',
  terms: 'Terms',
  termsDescription: 'The terms that apply when you play on ARENA.',
  version: 'Version {version} of {date}',
});
