import { itSurvivesProcessKills } from '../support/process-kills.js';

describe('two server processes, when one of them is killed twenty times while four players flip', () =>
  itSurvivesProcessKills({ kills: 20 }));
