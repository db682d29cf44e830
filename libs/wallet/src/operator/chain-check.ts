import type { ChainSettings } from '@arena/config';
import { TOKEN_DECIMALS } from '@arena/wire';
import { Chain } from '../chain/chain.js';
import { ChainUnavailableError } from '../chain/chain-unavailable.js';

export interface ChainCheck {
  /** One sentence per problem, or an empty array if the settings are correct. */
  problems: string[];
  /** The reason why the chain could not be checked, if that is the case. */
  unavailable?: string;
}

/**
 * Checks that each endpoint serves the configured chain and that the ARENA token exists there. The chain counts as
 * unavailable if too few endpoints answer for deposits and withdrawals to be processed.
 */
export async function checkChain(settings: ChainSettings): Promise<ChainCheck> {
  const checks = await Promise.all(
    settings.rpcUrls.map((rpcUrl) => checkEndpoint({ ...settings, rpcUrls: [rpcUrl], quorum: 1 })),
  );
  const problems = [...new Set(checks.flatMap((check) => check.problems))];
  const unavailable = checks.flatMap((check) => check.unavailable ?? []);
  const isAvailable = checks.length - unavailable.length >= settings.quorum;
  return { problems, ...(isAvailable ? {} : { unavailable: unavailable[0] ?? '' }) };
}

async function checkEndpoint(settings: ChainSettings): Promise<ChainCheck> {
  const chain = new Chain(settings);
  try {
    const served = await chain.servedChainId();
    const otherChain = `CHAIN_ID is ${settings.chainId}, but the endpoint in CHAIN_RPC_URL serves chain ${served}.`;
    if (served !== settings.chainId) return { problems: [otherChain] };
    const { token } = chain;
    // The call reverts if the contract is not a token.
    const decimals = await chain.tokenDecimals().catch((error: unknown) => {
      if (error instanceof ChainUnavailableError && error.refused) return undefined;
      throw error;
    });
    if (decimals === TOKEN_DECIMALS) return { problems: [] };
    return {
      problems: [
        decimals === undefined
          ? `There is no token at ARENA_TOKEN_ADDRESS, ${token}, on this chain.`
          : `The token at ARENA_TOKEN_ADDRESS, ${token}, has ${decimals} decimals instead of ${TOKEN_DECIMALS}.`,
      ],
    };
  } catch (error) {
    if (error instanceof ChainUnavailableError) return { problems: [], unavailable: error.message };
    throw error;
  } finally {
    chain.onApplicationShutdown();
  }
}
