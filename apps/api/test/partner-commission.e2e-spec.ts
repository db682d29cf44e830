import { describe } from '@jest/globals';
import { itIsDueOn } from './support/commission-on-random-bets.js';

// 2000 bets: see soak/partner-commission.soak-spec.ts.
describe('the commission on 150 random bets by 5 referred players, while their partner plays too', () => {
  itIsDueOn({ referred: 5, flipsAndRollsEach: 26 });
});
