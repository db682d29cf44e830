import { describe } from '@jest/globals';
import { itSurvivesKillsAt } from '../support/wallet-kills.js';

// wallet-kills.full-spec.ts tests all kill points.
describe('kill -9 of the only node on a chain that is reorganised', () => {
  itSurvivesKillsAt(['after a payment was sent'], 50);
});
