import { defineMessages } from '../lib/i18n.js';

export const t = defineMessages('footer', {
  age: 'Only for players of at least {age} years',
  complaints: 'Complaints',
  fairness: 'Fairness',
  privacy: 'Privacy',
  responsiblePlay: 'Responsible play',
  returns: 'Odds and returns',
  rules: 'Rules',
  terms: 'Terms',
});
