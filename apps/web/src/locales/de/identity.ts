import { translateMessages } from '../../services/i18n.js';
import type { identity as source } from '../../services/identity.messages.js';

export const identity = translateMessages<typeof source>('identity', {
  appCode: 'Code',
  appCodeHint: 'Die sechs Ziffern, die deine Authenticator-App für ARENA anzeigt.',
  confirmIdentity: 'Bestätige, dass du es bist',
  confirmIdentityHint: 'Bestätige dein Passwort, um das zu sehen.',
  recoveryCode: 'Wiederherstellungscode',
  recoveryCodeHint:
    'Einer der Codes, die du beim Einrichten des zweiten Faktors gesichert hast. Jeder gilt einmal.',
  setUpSecondFactor: 'Zweiten Faktor einrichten',
  useAppCode: 'Authenticator-App verwenden',
  useRecoveryCode: 'Wiederherstellungscode verwenden',
  waitingForApproval: 'Wartet auf die Freigabe durch einen anderen Admin',
  waitingForApprovalHint: 'Die Anfrage steht unter „Approvals“.',
});
