import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../components/entry.messages.js';

export const entry = translateMessages<typeof t>('entry', {
  accept:
    'Ich habe die <terms>Bedingungen</terms>, die <privacy>Datenschutzseite</privacy> und das Vorgehen bei <complaints>Beschwerden</complaints> gelesen und nehme sie an.',
  acceptRequired: 'Bitte nimm die Regeln an.',
  birthDate: 'Geburtsdatum',
  birthDateHint: 'Du musst mindestens {age} Jahre alt sein. Das Datum wird geprüft und nicht gespeichert.',
  birthDateRequired: 'Bitte gib dein Geburtsdatum ein.',
  choose: 'Bitte wählen …',
  country: 'Wohnsitzland',
  countryRequired: 'Bitte wähle dein Land.',
});
