import { itMakesCollusionUnprofitable } from '../support/collusion.js';

// collusion.full-spec.ts plays 20 000 bets per strategy.
describe('a person who is both partner and referred player', () => {
  itMakesCollusionUnprofitable(300);
});
