import { startAnvil } from './anvil.js';
import { ChainFolder, type ChainFacts } from './chain-folder.js';
import { begin } from './genesis.js';
import { startHeartbeat } from './heartbeat.js';
import { endNode } from './live-node.js';
import { Rpc } from './rpc.js';

export interface EmbeddedChain extends ChainFacts {
  /** Resolves when the node has ended, whoever ended it. */
  readonly ended: Promise<void>;
  /** Resolves when nothing of it is left. */
  readonly stop: () => Promise<void>;
}

interface ChainOptions {
  /** Its own folder: keys, state and log lie in it. */
  readonly directory: string;
  /** False for specs that mine by themselves. */
  readonly heartbeat?: boolean;
  /** Between two blocks of the heartbeat; shorter for specs. */
  readonly beatMs?: number;
}

/**
 * Starts a chain of our own on this folder: a node, the ARENA token on it, a treasury and a faucet. It goes on from
 * what was there, taking over from a node that a killed process left running; after a kill -9 the last seconds may be
 * missing.
 */
export async function startChain({
  directory,
  heartbeat = true,
  beatMs,
}: ChainOptions): Promise<EmbeddedChain> {
  await endNode(directory);
  const folder = new ChainFolder(directory);
  folder.prepare();
  const node = await startAnvil(folder);
  const end = async (): Promise<void> => {
    await node.stop();
    // Nothing is left here unless its watchdog was killed.
    await endNode(directory);
  };
  const rpc = new Rpc(node.rpcUrl);
  const facts = folder.factsAt(node.rpcUrl);
  try {
    await begin(rpc, facts);
  } catch (error) {
    await end();
    throw error;
  }
  folder.noteAddress(node.rpcUrl);
  const still = heartbeat ? startHeartbeat(rpc, () => folder.copyState(), beatMs) : () => undefined;
  const stop = (): Promise<void> => {
    still();
    return end();
  };
  return { ...facts, ended: node.ended, stop };
}

/** The chain that somebody else has running on this folder, if it answers. */
export async function runningChain(directory: string): Promise<ChainFacts | undefined> {
  const facts = new ChainFolder(directory).facts();
  if (facts === undefined) return undefined;
  // Its port may be somebody else's by now: only this chain has this token.
  const code = await new Rpc(facts.rpcUrl)
    .send('eth_getCode', [facts.tokenAddress, 'latest'])
    .catch(() => undefined);
  return typeof code === 'string' && code !== '0x' ? facts : undefined;
}
