import { itVoidsTheRoundOfAFrozenNode, itPassesTheRoundToAnotherNode } from '../support/crash-leadership.js';

describe('crash, when the leader is paused during play', () => itPassesTheRoundToAnotherNode('stepped'));

describe('crash, when the only node is paused during play', () => itVoidsTheRoundOfAFrozenNode('stepped'));
