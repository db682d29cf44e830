import { describe } from '@jest/globals';
import { itIsDueOn } from './support/commission-on-random-bets.js';

describe('the commission on 500 random bets by 10 referred players, while their partner plays too', () => {
  itIsDueOn({ referred: 10, flipsAndRollsEach: 46 });
});
