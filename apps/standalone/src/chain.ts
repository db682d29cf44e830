import { join } from 'node:path';
import { type ChainFacts, type EmbeddedChain, runningChain, startChain } from '@arena/embedded';
import type { Variables } from './environment.js';

/** A chain of ours, or one that somebody else runs: that one never ends as far as we know, and isn't stopped. */
export interface Chain extends Pick<EmbeddedChain, 'ended' | 'stop'> {
  /** What the api has to be told of it, beyond what was given. */
  readonly variables: Variables;
}

/** The pages of ours that show what is on the embedded chain. */
const EXPLORER = '/explorer';

/** Nothing of ours: one that was given, or none. */
export const NO_CHAIN: Chain = {
  variables: {},
  ended: new Promise(() => undefined),
  stop: () => Promise.resolve(),
};

export async function openChain(folder: string, given: Variables): Promise<Chain> {
  if (isGiven(given)) return NO_CHAIN;
  const { ended, stop, ...facts } = await startChain({ directory: chainFolder(folder) });
  return { variables: variablesOf(facts), ended, stop };
}

/** The variables of the chain that a running `npm start` has on this folder; none when it has none of its own. */
export async function runningChainVariables(folder: string, given: Variables): Promise<Variables> {
  if (isGiven(given)) return {};
  const facts = await runningChain(chainFolder(folder));
  return facts === undefined ? {} : variablesOf(facts);
}

const chainFolder = (folder: string): string => join(folder, 'chain');

const variablesOf = ({ rpcUrl, chainId, tokenAddress, treasuryKey, faucet }: ChainFacts): Variables => ({
  CHAIN_RPC_URL: rpcUrl,
  CHAIN_ID: String(chainId),
  ARENA_TOKEN_ADDRESS: tokenAddress,
  TREASURY_PRIVATE_KEY: treasuryKey,
  EXPLORER_URL: EXPLORER,
  CHAIN_FAUCET: faucet,
});

/** Whether a real chain is meant. That all of its variables are there, the api's own rules see to. */
export function isGiven(given: Variables): boolean {
  return ['CHAIN_RPC_URL', 'CHAIN_ID', 'ARENA_TOKEN_ADDRESS', 'TREASURY_PRIVATE_KEY', 'EXPLORER_URL'].some(
    (name) => given[name] !== undefined,
  );
}
