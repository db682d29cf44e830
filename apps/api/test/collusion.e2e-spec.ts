import { describe } from '@jest/globals';
import { theyWinNothingBy } from './support/collusion-in-expectation.js';

// 20 000 bets: see soak/collusion.soak-spec.ts.
describe('a player and their partner in one hand', () => {
  theyWinNothingBy(300);
});
