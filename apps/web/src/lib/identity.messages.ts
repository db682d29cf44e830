import { defineMessages } from './i18n.js';

/** Texts about second factors, the password and approvals. Separate from the common texts, because games do not need them. */
export const identity = defineMessages('identity', {
  appCode: 'Code',
  appCodeHint: 'The six digits that your authenticator app shows for ARENA.',
  confirmIdentity: 'Confirm that it is you',
  confirmIdentityHint: 'Confirm your password to see this.',
  recoveryCode: 'Recovery code',
  recoveryCodeHint: 'One of the codes that you saved when you set up the second factor. Each works once.',
  setUpSecondFactor: 'Set up a second factor',
  useAppCode: 'Use your authenticator app',
  useRecoveryCode: 'Use a recovery code',
  waitingForApproval: "Waiting for another admin's approval",
  waitingForApprovalHint: 'The request is listed under “Approvals”.',
});
