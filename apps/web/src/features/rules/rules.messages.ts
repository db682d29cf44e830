import { defineMessages } from '../../lib/i18n.js';

export const t = defineMessages('rules', {
  accept: 'Accept and play',
  complaints: 'Complaints',
  complaintsDescription: 'How to complain about ARENA, and what happens then.',
  lead: 'The rules have changed. Please read and accept them before you play on.',
  leadFirst: 'Please read and accept the rules before you play.',
  loadFailed: 'The rules of this site',
  otherRules: 'Other rules',
  privacy: 'Privacy',
  privacyDescription: 'Which data ARENA keeps about you, and who sees it.',
  returns: 'Odds and returns',
  returnsDescription: 'The odds, the payouts and the house edge of each game of ARENA.',
  terms: 'Terms',
  termsDescription: 'The terms that apply when you play on ARENA.',
  title: 'Our rules',
  toWallet: 'To my wallet',
  version: 'Version {version} of {date}',
  versionAside: '(version {version} of {date})',
});
