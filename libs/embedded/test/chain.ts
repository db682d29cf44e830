import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Interface, Wallet, toQuantity } from 'ethers';
import { Rpc } from '../src/chain/node.js';
import { findRunningNode, startChain, until, type ChainDetails } from '../src/index.js';

const ERC20 = new Interface(['function balanceOf(address owner) view returns (uint256)']);

/**
 * Creates a chain folder for each test, and expects that no node runs on it after the test.
 * @returns a function that returns the folder of the current test
 */
export function useChainFolder(): () => string {
  let directory: string;

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'arena-chain-'));
  });

  afterEach(() => {
    expect(findRunningNode(directory)).toBeUndefined();
    rmSync(directory, { recursive: true, force: true });
  });

  return () => directory;
}

/** Returns the token balance of an address in whole ARENA. */
export async function tokenBalance({ rpcUrl, tokenAddress }: ChainDetails, owner: string): Promise<bigint> {
  const data = ERC20.encodeFunctionData('balanceOf', [owner]);
  const balance = await new Rpc(rpcUrl).send('eth_call', [{ to: tokenAddress, data }, 'latest']);
  return BigInt(balance as string) / 10n ** 18n;
}

/** Sets the AVAX balance of an address, in wei. */
export async function setAvax(rpcUrl: string, owner: string, wei: bigint): Promise<void> {
  await new Rpc(rpcUrl).send('anvil_setBalance', [owner, toQuantity(wei)]);
}

/** Starts the chain again, expects the treasury to have its tokens, and returns the AVAX balance of an address in wei. */
export async function avaxAfterRestart(directory: string, owner: string, beatMs?: number): Promise<bigint> {
  const chain = await startChain({ directory, ...(beatMs === undefined ? {} : { beatMs }) });
  try {
    expect(await tokenBalance(chain, new Wallet(chain.treasuryKey).address)).toBe(10_000_000_000n);
    const balance = await new Rpc(chain.rpcUrl).send('eth_getBalance', [owner, 'latest']);
    return BigInt(balance as string);
  } finally {
    await chain.stop();
  }
}

/** Waits until the backup of the state contains an address, which the node writes in lower case. */
export async function untilBackedUp(directory: string, owner: string): Promise<void> {
  const file = join(directory, 'state.json.copy');
  const found = await until(() => {
    try {
      return readFileSync(file, 'utf8').includes(owner.toLowerCase());
    } catch {
      return false;
    }
  }, 60_000);
  if (!found) throw new Error(`${file} does not contain ${owner}.`);
}
