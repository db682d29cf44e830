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
  lossStreak: '{count, plural, one {# loss} other {# losses in a row}}',
  maxCashout: 'Max cash-out: {multiplier}',
  nextGameIn: 'Next game in {seconds, plural, one {# second} other {# seconds}}',
  noStreak: 'None',
  provablyFair: 'Provably fair',
  retry: 'Retry',
  setByOperator: 'Set by operator',
  somethingWentWrong: 'Something went wrong',
  success: 'Success',
  theBalance: 'The balance',
  tickets: '{count, plural, one {# ticket} other {# tickets}}',
  winStreak: '{count, plural, one {# win} other {# wins in a row}}',
  xDisconnected: 'X account disconnected',
});
