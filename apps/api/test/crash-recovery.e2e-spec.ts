import { describe } from '@jest/globals';
import { itSettlesOnceThoughKilled } from './support/crash-recovery-settlement.js';
import { itSurvivesKills } from './support/crash-recovery.js';

describe('the only node that is lost without warning', () => itSurvivesKills('stepped'));

describe('the only node that is lost at a named point', () => itSettlesOnceThoughKilled('stepped'));
