import { itProvesBets } from '../support/prove-bets.js';

// `npm run test:full -- verified-bets` plays 1000 bets of each game, and 50 rounds with 20 bets each.
describe('the verifiers, with bets that were played through the api,', () =>
  itProvesBets({ players: 3, bets: 10, rounds: 7 }));
