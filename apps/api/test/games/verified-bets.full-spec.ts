import { itProvesBets } from '../support/prove-bets.js';

describe('the verifiers, with bets that were played through the api,', () =>
  itProvesBets({ players: 20, bets: 50, rounds: 50 }, 60 * 60_000));
