import { describe } from '@jest/globals';
import { theyWinNothingBy } from './support/collusion-in-expectation.js';

describe('a player and their partner in one hand', () => {
  theyWinNothingBy(1000);
});
