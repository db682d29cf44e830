import { itPaysCommissionOnRandomBets } from '../support/commission-on-random-bets.js';

describe('the commission on 2000 random bets by 20 referred players, with the partner betting too', () => {
  itPaysCommissionOnRandomBets({ referred: 20, flipsAndRollsEach: 96 });
});
