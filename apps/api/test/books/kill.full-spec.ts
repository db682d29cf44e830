import { itSettlesAKeyOnce, itSurvivesKill } from '../support/kill-during-flips.js';

describe('the api, killed while fifty players flip', () => itSurvivesKill({ players: 50, flips: 3000 }));

describe('one idempotency key', itSettlesAKeyOnce);
