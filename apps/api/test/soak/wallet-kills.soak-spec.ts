import { describe } from '@jest/globals';
import { itSurvivesKillsAt } from '../support/wallet-kills.js';
import { WALLET_PLACES } from '../support/wallet-places.js';

describe('kill -9 of the only node, on a chain that is reorganised all the time', () => {
  itSurvivesKillsAt(WALLET_PLACES);
});
