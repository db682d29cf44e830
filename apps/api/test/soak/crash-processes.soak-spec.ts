import { describe } from '@jest/globals';
import { theRoundIsGivenBack, theRoundPassesToAnother } from '../support/crash-leadership.js';
import { itSettlesOnceThoughKilled } from '../support/crash-recovery-settlement.js';
import { itSurvivesKills } from '../support/crash-recovery.js';

describe('kill -9 of the only process', () => itSurvivesKills('process'));

describe('kill -9 of the only process at a named point', () => itSettlesOnceThoughKilled('process'));

describe('SIGSTOP of the leading process in play', () => theRoundPassesToAnother('process'));

describe('SIGSTOP of the only process in play', () => theRoundIsGivenBack('process'));
