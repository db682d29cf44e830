import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Wallet } from 'ethers';
import { liveNode, startChain } from '../index.js';
import { coinsOf, giveCoins, tokensOf, untilKept, useChainDirectory } from '../../testing/chain-state.js';

// Real processes: slow on a busy machine.
jest.setTimeout(240_000);

const MARK = 123n;

describe('the embedded chain', () => {
  let directory: string;
  const ownDirectory = useChainDirectory();

  beforeEach(() => {
    directory = ownDirectory();
  });

  it('survives being killed again and again, at any moment of its writing', async () => {
    for (let time = 1; time <= 5; time += 1) {
      const owner = Wallet.createRandom().address;
      const { rpcUrl, ended, stop } = await startChain({ directory });
      await giveCoins(rpcUrl, owner, MARK);
      await untilKept(directory, 'state.json.copy', owner);
      await sleep(Math.random() * 1_000);
      process.kill(liveNode(directory)!.pid, 'SIGKILL');
      await ended;
      await stop();
      const next = await startChain({ directory });
      expect(await tokensOf(next, new Wallet(next.treasuryKey).address)).toBe(10_000_000_000n);
      expect(await coinsOf(next.rpcUrl, owner)).toBe(MARK);
      await next.stop();
    }
  });
});
