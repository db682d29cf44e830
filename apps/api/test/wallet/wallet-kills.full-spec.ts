import { WALLET_KILL_POINTS } from '../support/wallet-kill-points.js';
import { itSurvivesKillsAt } from '../support/wallet-kills.js';

describe('kill -9 of the only node on a chain that is reorganised', () => {
  itSurvivesKillsAt(WALLET_KILL_POINTS);
});
