import { defineMessages } from '../../../services/i18n.js';

export const t = defineMessages('adminSearch', {
  bet: 'Bet #{id}',
  bets: 'Bets',
  deposit: 'Deposit',
  deposits: 'Deposits',
  found: '{count, plural, one {# result} other {# results}}',
  nothingFound: 'Nothing found.',
  players: 'Players',
  round: 'Round #{id}',
  rounds: 'Crash rounds',
  search: 'Search the admin area',
  searchFailed: "The search didn't work.",
  searching: 'Searching...',
  searchPlaceholder: 'Player, email, address, transaction, bet, round',
  withdrawal: 'Withdrawal #{id}',
  withdrawals: 'Withdrawals',
});
