import { itPaysCommissionOnRandomBets } from '../support/commission-on-random-bets.js';

// partner-commission.full-spec.ts runs 2000 bets.
describe('the commission on 150 random bets by 5 referred players, with the partner betting too', () => {
  itPaysCommissionOnRandomBets({ referred: 5, flipsAndRollsEach: 26 });
});
