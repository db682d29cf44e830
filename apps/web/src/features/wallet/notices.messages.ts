import { defineMessages } from '../../lib/i18n.js';

export const t = defineMessages('notices', {
  blocked: 'Your browser blocks notifications of this site. Allow them in its settings first.',
  confirmed: 'Withdrawal paid',
  confirmedHint: '{amount} ARENA have arrived at your address.',
  credited: 'Deposit received',
  creditedHint: '{amount} ARENA were added to your balance.',
  openWallet: 'Open wallet',
  returned: 'Withdrawal returned',
  returnedHint: '{amount} ARENA are back in your balance.',
  settings: 'Notifications',
  settingsLead:
    'Your browser tells you when a deposit or a withdrawal is finished while this page is hidden.',
  switch: 'Finished deposits and withdrawals',
  unsupported: 'This browser has no notifications.',
});
