import { defineMessages } from '../lib/i18n.js';

export const t = defineMessages('entry', {
  accept:
    'I have read and accept the <terms>terms</terms>, the <privacy>privacy page</privacy> and how <complaints>complaints</complaints> work.',
  acceptRequired: 'Please accept the rules.',
  birthDate: 'Date of birth',
  birthDateHint: 'You must be at least {age} years old. The date is checked and not stored.',
  birthDateRequired: 'Please enter your date of birth.',
  choose: 'Choose...',
  country: 'Country of residence',
  countryRequired: 'Please choose your country.',
});
