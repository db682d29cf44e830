import { describe } from '@jest/globals';
import { itKeepsItsWord } from './support/kill-among-flips.js';

describe('kill -9 of the api while ten players flip', () => itKeepsItsWord({ players: 10, flips: 200 }));
