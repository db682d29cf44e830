import { describe, jest } from '@jest/globals';
import { theyWinNothingBy } from '../support/collusion-in-expectation.js';

jest.setTimeout(240_000);

describe('a player and their partner in one hand', () => {
  theyWinNothingBy(20_000);
});
