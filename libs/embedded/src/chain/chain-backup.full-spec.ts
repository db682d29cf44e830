import { readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { Wallet, hexlify } from 'ethers';
import { randomBytes } from 'node:crypto';
import { avaxAfterRestart, setAvax, untilBackedUp, useChainFolder } from '../../test/chain.js';
import { startChain } from '../index.js';

const AMOUNT = 123n;
/** Short, because the state is backed up every few beats. */
const BEAT_MS = 100;
const randomAddress = (): string => new Wallet(hexlify(randomBytes(32))).address;

describe(startChain.name, () => {
  const folder = useChainFolder();
  let directory: string;
  let owner: string;

  beforeEach(() => {
    directory = folder();
    owner = randomAddress();
  });

  const avaxOfOwnerAfterRestart = (): Promise<bigint> => avaxAfterRestart(directory, owner, BEAT_MS);

  it('restores the backup when the state is truncated or missing', async () => {
    const { rpcUrl, stop } = await startChain({ directory, beatMs: BEAT_MS });
    await setAvax(rpcUrl, owner, AMOUNT);
    await untilBackedUp(directory, owner);
    await stop();
    const state = join(directory, 'state.json');
    for (const length of [Math.floor(readFileSync(state).length / 2), 0]) {
      truncateSync(state, length);
      expect(await avaxOfOwnerAfterRestart()).toBe(AMOUNT);
    }
    rmSync(state);
    expect(await avaxOfOwnerAfterRestart()).toBe(AMOUNT);
  });
});
