import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { Wallet, hexlify } from 'ethers';
import { randomBytes } from 'node:crypto';
import { coinsOf, giveCoins, tokensOf, untilKept, useChainDirectory } from '../../testing/chain-state.js';
import { hold, killHolder, killWatchdogOf } from '../../testing/held.js';
import { liveNode, runningChain, runs, startChain, until, type ProcessIdentity } from '../index.js';

// Real processes: slow on a busy machine.
jest.setTimeout(240_000);

const MARK = 123n;
/** The state is copied every few beats. */
const BEAT_MS = 100;
const somebody = (): string => new Wallet(hexlify(randomBytes(32))).address;

describe(startChain.name, () => {
  let directory: string;
  const ownDirectory = useChainDirectory();

  beforeEach(() => {
    directory = ownDirectory();
  });

  const theNode = (): ProcessIdentity => {
    const node = liveNode(directory);
    if (node === undefined) throw new Error('no node runs');
    return node;
  };

  /** Starts it once more and stops it. Whatever was lost, it must not be the token and what the treasury has of it. */
  async function coinsAfterNextStart(owner: string): Promise<bigint> {
    const next = await startChain({ directory, beatMs: BEAT_MS });
    try {
      expect(await tokensOf(next, new Wallet(next.treasuryKey).address)).toBe(10_000_000_000n);
      return await coinsOf(next.rpcUrl, owner);
    } finally {
      await next.stop();
    }
  }

  it('begins with a token, a treasury that holds most of it, and a faucet, and keeps its keys to itself', async () => {
    const chain = await startChain({ directory, beatMs: BEAT_MS });
    expect(chain.chainId).toBe(43112);
    expect(await tokensOf(chain, new Wallet(chain.treasuryKey).address)).toBe(10_000_000_000n);
    expect(await tokensOf(chain, chain.faucet)).toBe(1_000_000_000n);
    const { ended, stop, ...facts } = chain;
    expect(await runningChain(directory)).toEqual(facts);
    await stop();
    await ended;
    expect(await runningChain(directory)).toBeUndefined();
    for (const file of ['treasury-key', 'mnemonic'])
      expect(statSync(join(directory, file)).mode & 0o077).toBe(0);
    expect(readdirSync(directory).filter((file) => file.endsWith('.draft'))).toEqual([]);
  });

  it('keeps its balances, its token and its keys from one start to the next', async () => {
    const owner = somebody();
    const { rpcUrl, ended: _, stop, ...facts } = await startChain({ directory, beatMs: BEAT_MS });
    await giveCoins(rpcUrl, owner, MARK);
    await stop();
    const next = await startChain({ directory, beatMs: BEAT_MS });
    expect(next).toMatchObject(facts);
    await next.stop();
    expect(await coinsAfterNextStart(owner)).toBe(MARK);
  });

  // Killed again and again: see apps/api/test/soak/chain-kills.soak-spec.ts.
  it('loses what was not on disk yet when its node is killed, and nothing else', async () => {
    const owner = somebody();
    const { rpcUrl, ended, stop } = await startChain({ directory, beatMs: BEAT_MS });
    await giveCoins(rpcUrl, owner, MARK);
    await untilKept(directory, 'state.json.copy', owner);
    process.kill(theNode().pid, 'SIGKILL');
    await ended;
    await stop();
    expect(await coinsAfterNextStart(owner)).toBe(MARK);
  });

  it('falls back to its copy from a state that is cut off, or gone', async () => {
    const owner = somebody();
    const { rpcUrl, stop } = await startChain({ directory, beatMs: BEAT_MS });
    await giveCoins(rpcUrl, owner, MARK);
    await untilKept(directory, 'state.json.copy', owner);
    await stop();
    const state = join(directory, 'state.json');
    for (const length of [Math.floor(readFileSync(state).length / 2), 0]) {
      truncateSync(state, length);
      expect(await coinsAfterNextStart(owner)).toBe(MARK);
    }
    rmSync(state);
    expect(await coinsAfterNextStart(owner)).toBe(MARK);
  });

  it('ends by itself when its holder is killed, with its state on disk', async () => {
    const owner = somebody();
    const held = await hold('chain', directory);
    const node = theNode();
    await giveCoins(held.url, owner, MARK);
    await killHolder(held);
    expect(await until(() => !runs(node), 20_000)).toBe(true);
    expect(await coinsAfterNextStart(owner)).toBe(MARK);
  });

  it('is taken over when its watchdog was killed as well', async () => {
    const owner = somebody();
    const held = await hold('chain', directory);
    const node = theNode();
    await giveCoins(held.url, owner, MARK);
    killWatchdogOf(node.pid);
    await killHolder(held);
    expect(runs(node)).toBe(true);
    expect(await coinsAfterNextStart(owner)).toBe(MARK);
    expect(runs(node)).toBe(false);
  });
});
