import { describe } from '@jest/globals';
import { itSurvivesKills } from '../support/salt-kills.js';
import { SaltedNodes } from '../support/salted-nodes.js';

describe('a salt that is waited for', () => itSurvivesKills('process', new SaltedNodes()));
