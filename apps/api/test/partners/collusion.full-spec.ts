import { describe, jest } from '@jest/globals';
import { itMakesCollusionUnprofitable } from '../support/collusion.js';

jest.setTimeout(240_000);

describe('a person who is both partner and referred player', () => {
  itMakesCollusionUnprofitable(20_000);
});
