import { defineMessages } from './i18n.js';

/** Texts that several features share. */
export const common = defineMessages('common', {
  balanceUpdated: 'Your balance has been updated.',
  bettingPaused: 'Betting is paused',
  cancel: 'Cancel',
  cannotReachServer: "Can't reach the server.",
  close: 'Close',
  depositAdded: '{amount} ARENA added to your balance.',
  depositReceived: 'Deposit received',
  disconnectXFailed: 'Failed to disconnect the X account',
  endedByOperator: 'Ended by operator',
  error: 'Error',
  loading: 'Loading...',
  maxCashout: 'Max cash-out: {multiplier}',
  nextGameIn: 'Next game in {seconds, plural, one {# second} other {# seconds}}',
  provablyFair: 'Provably fair',
  retry: 'Retry',
  setByOperator: 'Set by operator',
  somethingWentWrong: 'Something went wrong',
  success: 'Success',
  theBalance: 'The balance',
  xDisconnected: 'X account disconnected',
});
