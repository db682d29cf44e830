import { setTimeout as sleep } from 'node:timers/promises';
import { Wallet } from 'ethers';
import { avaxAfterRestart, setAvax, untilBackedUp, useChainFolder } from '../../test/chain.js';
import { killHolder, killWatchdogOf, startHolder } from '../../test/held-server.js';
import { findRunningNode, isRunning, startChain, until } from '../index.js';

const AMOUNT = 123n;
/** Short, because the state is backed up every few beats. */
const BEAT_MS = 100;

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

  it('writes its state and ends when its holder is killed', async () => {
    const directory = folder();
    const owner = Wallet.createRandom().address;
    const held = await startHolder('chain', directory);
    const node = findRunningNode(directory)!;
    await setAvax(held.url, owner, AMOUNT);
    await killHolder(held);
    expect(await until(() => !isRunning(node), 20_000)).toBe(true);
    expect(await avaxAfterRestart(directory, owner, BEAT_MS)).toBe(AMOUNT);
  });

  it('replaces a node whose watchdog was killed together with its holder', async () => {
    const directory = folder();
    const owner = Wallet.createRandom().address;
    const held = await startHolder('chain', directory);
    const node = findRunningNode(directory)!;
    await setAvax(held.url, owner, AMOUNT);
    killWatchdogOf(node.pid);
    await killHolder(held);
    expect(isRunning(node)).toBe(true);
    expect(await avaxAfterRestart(directory, owner)).toBe(AMOUNT);
    expect(isRunning(node)).toBe(false);
  });
});
