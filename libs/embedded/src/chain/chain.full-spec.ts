import { setTimeout as sleep } from 'node:timers/promises';
import { Wallet } from 'ethers';
import { avaxAfterRestart, setAvax, untilBackedUp, useChainFolder } from '../../test/chain.js';
import { findRunningNode, startChain } from '../index.js';

const AMOUNT = 123n;

describe(startChain.name, () => {
  const folder = useChainFolder();

  it('survives repeated kills at random moments', async () => {
    const directory = folder();
    for (let time = 1; time <= 5; time += 1) {
      const owner = Wallet.createRandom().address;
      const { rpcUrl, ended, stop } = await startChain({ directory });
      await setAvax(rpcUrl, owner, AMOUNT);
      await untilBackedUp(directory, owner);
      await sleep(Math.random() * 1_000);
      process.kill(findRunningNode(directory)!.pid, 'SIGKILL');
      await ended;
      await stop();
      expect(await avaxAfterRestart(directory, owner)).toBe(AMOUNT);
    }
  });
});
