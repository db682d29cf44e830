import { itMakesCollusionUnprofitable } from '../support/collusion.js';

describe('a person who is both partner and referred player', () => {
  itMakesCollusionUnprofitable(20_000);
});
