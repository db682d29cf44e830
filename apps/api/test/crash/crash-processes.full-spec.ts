import { itVoidsTheRoundOfAFrozenNode, itPassesTheRoundToAnotherNode } from '../support/crash-leadership.js';
import { itRefundsStakesAfterKills, itSettlesBetsOnceAfterKills } from '../support/crash-recovery.js';

describe('crash, when the only process is killed', () => itRefundsStakesAfterKills('process'));

describe('crash, when the only process is killed at a chosen statement', () =>
  itSettlesBetsOnceAfterKills('process'));

describe('crash, when the leading process is paused (SIGSTOP) during play', () =>
  itPassesTheRoundToAnotherNode('process'));

describe('crash, when the only process is paused (SIGSTOP) during play', () =>
  itVoidsTheRoundOfAFrozenNode('process'));
