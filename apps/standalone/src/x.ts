import { startXSimulator } from '@arena/embedded';
import { isGiven as hasChain } from './chain.js';
import type { Variables } from './environment.js';

/** Where X accounts come from: a simulator of ours, X itself, or nowhere. */
export interface X {
  /** What the api has to be told of it, beyond what was given. */
  readonly variables: Variables;
  readonly stop: () => Promise<void>;
}

const NO_SIMULATOR: X = { variables: {}, stop: () => Promise.resolve() };

/** The simulator lives in this process. Where ARENA are worth something there is none: see `xOf`. */
export async function openX(given: Variables): Promise<X> {
  if (xOf(given) !== 'simulated') return NO_SIMULATOR;
  const { url, clientId, clientSecret, stop } = await startXSimulator();
  return {
    variables: { X_CLIENT_ID: clientId, X_CLIENT_SECRET: clientSecret, X_SIMULATOR_URL: url },
    stop,
  };
}

/** On a real chain nobody may say that they are any account of X: a share of the revenue is real money there. */
export function xOf(given: Variables): 'given' | 'simulated' | 'none' {
  const names = ['X_CLIENT_ID', 'X_CLIENT_SECRET', 'X_REDIRECT_URI', 'X_SIMULATOR_URL'];
  if (names.some((name) => given[name] !== undefined)) return 'given';
  return hasChain(given) ? 'none' : 'simulated';
}
