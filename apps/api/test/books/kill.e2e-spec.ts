import { itSurvivesKill } from '../support/kill-during-flips.js';

// kill.full-spec.ts uses fifty players.
describe('the api, killed while four players flip', () => itSurvivesKill({ players: 4, flips: 100 }));
