import { describe } from '@jest/globals';
import { itKeepsItsWord } from './support/kill-among-flips.js';

// Fifty players: see soak/kill.soak-spec.ts.
describe('kill -9 of the api while four players flip', () => itKeepsItsWord({ players: 4, flips: 100 }));
