import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { Interface, toQuantity } from 'ethers';
import { liveNode, type ChainFacts } from '../src/index.js';
import { Rpc } from '../src/chain/rpc.js';
import { until } from '../src/processes.js';

const ERC20 = new Interface(['function balanceOf(address owner) view returns (uint256)']);

/** Gives each test a folder of its own for a chain, whose node must have ended after the test. Returns how to get it. */
export function useChainDirectory(): () => string {
  let directory: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'arena-chain-'));
  });

  afterEach(() => {
    expect(liveNode(directory)).toBeUndefined();
    rmSync(directory, { recursive: true, force: true });
  });

  return () => directory;
}

/** Of the token, in whole ARENA. */
export async function tokensOf({ rpcUrl, tokenAddress }: ChainFacts, owner: string): Promise<bigint> {
  const data = ERC20.encodeFunctionData('balanceOf', [owner]);
  const answer = await new Rpc(rpcUrl).send('eth_call', [{ to: tokenAddress, data }, 'latest']);
  return BigInt(answer as string) / 10n ** 18n;
}

export async function coinsOf(rpcUrl: string, owner: string): Promise<bigint> {
  return BigInt((await new Rpc(rpcUrl).send('eth_getBalance', [owner, 'latest'])) as string);
}

export async function giveCoins(rpcUrl: string, owner: string, wei: bigint): Promise<void> {
  await new Rpc(rpcUrl).send('anvil_setBalance', [owner, toQuantity(wei)]);
}

/** Waits until a file of a chain's folder knows of an account, which it names in small letters. */
export async function untilKept(directory: string, file: string, owner: string): Promise<void> {
  const isKept = (): boolean => readFileSync(join(directory, file), 'utf8').includes(owner.toLowerCase());
  const found = await until(() => {
    try {
      return isKept();
    } catch {
      return false;
    }
  }, 60_000);
  if (!found) throw new Error(`${file} was not written.`);
}
