import { defineMessages } from '../../services/i18n.js';

export const t = defineMessages('rulesDialog', {
  accept: 'Accept and play',
  complaints: 'Complaints',
  lead: 'The rules have changed. Please read and accept them before you play on.',
  leadFirst: 'Please read and accept the rules before you play.',
  privacy: 'Privacy',
  returns: 'Odds and returns',
  terms: 'Terms',
  title: 'Our rules',
  toWallet: 'To my wallet',
  version: '(version {version} of {date})',
});
