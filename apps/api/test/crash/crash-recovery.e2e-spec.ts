import { itRefundsStakesAfterKills, itSettlesBetsOnceAfterKills } from '../support/crash-recovery.js';

describe('crash, when the only node is killed', () => itRefundsStakesAfterKills('stepped'));

describe('crash, when the only node is killed at a chosen statement', () =>
  itSettlesBetsOnceAfterKills('stepped'));
