import { defineMessages } from '../../lib/i18n.js';

export const t = defineMessages('demo', {
  balanceTooLow: 'Your play money is too low for this bet. You can start again with 10,000.',
  bar: 'Demo: play money, nothing is paid.',
  betOpen: 'Finish the open demo bet first.',
  choose: 'Games of the demo',
  crash: 'Crash is played live with others, so it has no demo.',
  description: 'Try {game} with play money. You need no account, and you can verify each result.',
  empty: 'No demo bets yet. They are kept in this tab only.',
  needsAccount: 'Sign in to try the games',
  needsAccountHint: 'The demo is only for players of full age, so it needs an account.',
  noBet: 'This demo bet has ended.',
  notInDemo: 'The demo does not have this.',
  playReal: 'Play for real',
  proof: 'Seeds of a demo bet',
  proofLead: 'Demo bets are drawn like real bets, but from seeds made for one bet and shown after it.',
  recent: 'Recent demo bets',
  register: 'Create an account',
  restart: 'Start again',
  signIn: 'Sign in',
  title: 'Demo: {game}',
});
