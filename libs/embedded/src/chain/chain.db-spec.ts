import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Wallet, hexlify } from 'ethers';
import { randomBytes } from 'node:crypto';
import { avaxAfterRestart, setAvax, tokenBalance, useChainFolder } from '../../test/chain.js';
import { findRunningChain, startChain } from '../index.js';

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

  it('creates a token, a treasury and a faucet, and protects the key files', async () => {
    const chain = await startChain({ directory, beatMs: BEAT_MS });
    expect(chain.chainId).toBe(43112);
    expect(await tokenBalance(chain, new Wallet(chain.treasuryKey).address)).toBe(10_000_000_000n);
    expect(await tokenBalance(chain, chain.faucet)).toBe(1_000_000_000n);
    const { ended, stop, ...details } = chain;
    expect(await findRunningChain(directory)).toEqual(details);
    await stop();
    await ended;
    expect(await findRunningChain(directory)).toBeUndefined();
    for (const file of ['treasury-key', 'mnemonic'])
      expect(statSync(join(directory, file)).mode & 0o077).toBe(0);
    expect(readdirSync(directory).filter((file) => file.endsWith('.draft'))).toEqual([]);
  });

  it('keeps balances, token and keys across restarts', async () => {
    const { rpcUrl, ended: _, stop, ...details } = await startChain({ directory, beatMs: BEAT_MS });
    await setAvax(rpcUrl, owner, AMOUNT);
    await stop();
    const next = await startChain({ directory, beatMs: BEAT_MS });
    expect(next).toMatchObject(details);
    await next.stop();
    expect(await avaxAfterRestart(directory, owner, BEAT_MS)).toBe(AMOUNT);
  });
});
