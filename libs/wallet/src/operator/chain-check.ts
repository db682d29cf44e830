import type { ChainSettings } from '@arena/config';
import { ChainUnavailableError } from '../chain/chain-unavailable.error.js';
import { Chain } from '../chain/chain.js';

/** Amounts are converted as for this many, see units.ts. */
const DECIMALS = 18;

/** What can be said of a chain before anything is read or sent there. */
export interface ChainCheck {
  /** Sentences; none when it is the one that was meant. */
  problems: string[];
  /** Why it could not be asked, when it could not. */
  away?: string;
}

/** Asks the endpoint whether it serves the chain that was named, and whether ARENA is a token on it. */
export async function checkChain(settings: ChainSettings): Promise<ChainCheck> {
  const chain = new Chain(settings);
  try {
    const served = await chain.servedChainId();
    if (served !== settings.chainId)
      return {
        problems: [
          `CHAIN_ID is ${settings.chainId}, and the endpoint in CHAIN_RPC_URL serves chain ${served}.`,
        ],
      };
    return { problems: tokenProblems(chain.token, await decimalsOf(chain)) };
  } catch (error) {
    if (error instanceof ChainUnavailableError) return { problems: [], away: error.message };
    throw error;
  } finally {
    chain.onApplicationShutdown();
  }
}

async function decimalsOf(chain: Chain): Promise<number | undefined> {
  try {
    return await chain.tokenDecimals();
  } catch (error) {
    // A contract that is no token refuses the question.
    if (error instanceof ChainUnavailableError && error.refused) return undefined;
    throw error;
  }
}

function tokenProblems(token: string, decimals: number | undefined): string[] {
  if (decimals === DECIMALS) return [];
  return [
    decimals === undefined
      ? `There is no token at ARENA_TOKEN_ADDRESS, ${token}, on this chain.`
      : `The token at ARENA_TOKEN_ADDRESS, ${token}, has ${decimals} decimals, and ARENA needs ${DECIMALS}.`,
  ];
}
