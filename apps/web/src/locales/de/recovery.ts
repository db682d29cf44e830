import { translateMessages } from '../../services/i18n.js';
import type { t } from '../../features/auth/recovery.messages.js';

export const recovery = translateMessages<typeof t>('recovery', {
  askForLink: 'Neuen Link anfordern',
  backToLogin: 'Zurück zur Anmeldung',
  choose: 'Neues Passwort setzen',
  chooseFailed: 'Passwort nicht geändert',
  chooseLead:
    'Mit dem neuen Passwort wirst du auf allen Geräten abgemeldet. Ein zweiter Faktor bleibt, wie er ist.',
  chooseSlogan: 'Zurück im Spiel.',
  chooseTitle: 'Neues Passwort wählen',
  choosing: 'Passwort wird gesetzt …',
  chosen: 'Passwort geändert',
  chosenHint: 'Melde dich mit deinem neuen Passwort an.',
  email: 'E-Mail',
  forgotLead:
    'Gib deine bestätigte E-Mail-Adresse ein. Wir senden dir einen Link. Ist deine nicht bestätigt, frag den Support.',
  forgotTitle: 'Passwort vergessen?',
  linkMissing: 'Dieser Link ist unvollständig. Öffne den ganzen Link aus deiner E-Mail.',
  newPassword: 'Neues Passwort',
  newPasswordHint: 'Mindestens {count, plural, one {# Zeichen} other {# Zeichen}}',
  send: 'Link senden',
  sendFailed: 'Link nicht gesendet',
  sending: 'Wird gesendet …',
  sent: 'Wenn ein Konto die bestätigte Adresse <strong>{email}</strong> hat, ist ein Link unterwegs. Er gilt einmal und 30 Minuten lang.',
  verified:
    '<strong>Deine E-Mail-Adresse ist bestätigt.</strong> Du bekommst E-Mails über alles, was deine Sicherheit betrifft.',
  verify: 'E-Mail-Adresse bestätigen',
  verifying: 'Wird bestätigt …',
  verifyLead: 'Bestätige, dass diese E-Mail-Adresse dir gehört.',
  verifyTitle: 'E-Mail-Adresse bestätigen',
  toGame: 'Zum Spiel',
});
