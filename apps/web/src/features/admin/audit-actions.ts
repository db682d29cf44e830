import { defineMessages } from '../../services/i18n.js';

/** The names of the actions in the security log, by their codes. */
const NAMES = {
  'account.closed': 'Account closed',
  'account.excluded': 'Player excluded themselves',
  'account.frozen': 'Account frozen',
  'account.limit.changed': "Player's limit changed",
  'account.exported': 'Account data exported',
  'account.password.changed': 'Password changed',
  'account.password.link': 'Link for a new password made',
  'account.password.replaced': 'Password replaced by link',
  'account.reality-check.changed': 'Reality check changed',
  'account.role': 'Role changed',
  'account.second-factor.begun': 'Second factor begun',
  'account.second-factor.removed': 'Second factor removed',
  'account.second-factor.set': 'Second factor set up',
  'account.session-limit.changed': 'Session limit changed',
  'account.unfrozen': 'Account unfrozen',
  'admin.request': 'Admin request',
  'approval.given': 'Request approved',
  'approval.rejected': 'Request rejected',
  'approval.requested': 'Approval requested',
  'balance.adjusted': 'Balance corrected',
  'betting.pause': 'Betting paused',
  'betting.resume': 'Betting resumed',
  'books.check': 'Books checked',
  'crash.mode': 'Crash mode set',
  'crash.now': 'Crash round ended',
  'crash.pre-choose': 'Crash point chosen',
  'create-user': 'Account created',
  'data.exported': 'Data exported',
  'data.read': 'Data read',
  distribute: 'Revenue share distributed',
  'eligible-x-user.add': 'Eligible X user added',
  'eligible-x-user.change': 'Eligible X user changed',
  'eligible-x-user.remove': 'Eligible X user removed',
  'fund-house': 'House funded',
  'password.throttled': 'Password attempts slowed down',
  'restore.accept': 'Restored books accepted',
  'restore.pause': 'Books paused after a restore',
  'restore.payouts': 'Payments restored',
  'rotate-wallet-key': 'Master key rotated',
  'session.ended': 'Signed out',
  'session.started': 'Signed in',
  'session.step-up': 'Identity confirmed',
  'settings.changed': 'Settings changed',
  'ticket-supply.set': 'Ticket supply set',
  'tickets.set': 'Tickets set',
  'wallet.private-key.shown': 'Private key shown',
  'withdrawal.requested': 'Withdrawal requested',
  'withdrawals.resume': 'Withdrawals resumed',
  'withdrawals.stop': 'Withdrawals stopped',
  'x.disconnect': 'X account disconnected',
} as const;

const t = defineMessages('auditActions', NAMES);

const isKnown = (action: string): action is keyof typeof NAMES => Object.hasOwn(NAMES, action);

/** Returns the name of an action, or undefined if only its code is known. */
export const actionName = (action: string): string | undefined => (isKnown(action) ? t(action) : undefined);
