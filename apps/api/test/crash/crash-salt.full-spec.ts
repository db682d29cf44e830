import { describe } from '@jest/globals';
import { itSaltsChainsAfterKills } from '../support/salt-kills.js';
import { SaltedNodes } from '../support/salted-nodes.js';

describe('a seed chain that waits for its salt', () => itSaltsChainsAfterKills('process', new SaltedNodes()));
