import { describe } from '@jest/globals';
import { theRoundIsGivenBack, theRoundPassesToAnother } from './support/crash-leadership.js';

describe('a leader that stands still in play', () => theRoundPassesToAnother('stepped'));

describe('the only node, when it stands still in play', () => theRoundIsGivenBack('stepped'));
