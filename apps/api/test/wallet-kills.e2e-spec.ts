import { describe } from '@jest/globals';
import { itSurvivesKillsAt } from './support/wallet-kills.js';

// All places: see soak/wallet-kills.soak-spec.ts.
describe('kill -9 of the only node, on a chain that is reorganised all the time', () => {
  itSurvivesKillsAt(['after a payment was sent'], 50);
});
