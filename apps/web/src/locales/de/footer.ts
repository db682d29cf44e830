import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../app/footer.messages.js';

export const footer = translateMessages<typeof t>('footer', {
  age: 'Nur für Spieler ab {age} Jahren',
  complaints: 'Beschwerden',
  fairness: 'Fairness',
  privacy: 'Datenschutz',
  responsiblePlay: 'Verantwortungsvolles Spielen',
  returns: 'Chancen und Auszahlungsquoten',
  rules: 'Regeln',
  terms: 'Bedingungen',
});
