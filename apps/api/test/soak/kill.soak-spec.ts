import { describe } from '@jest/globals';
import { itKeepsItsWord, itTakesAKeyOnce } from '../support/kill-among-flips.js';

describe('kill -9 of the api while fifty players flip', () => itKeepsItsWord({ players: 50, flips: 3000 }));

describe('one idempotency key', itTakesAKeyOnce);
