import { ChainFolder, type ChainDetails } from './chain-folder.js';
import { endNode, Rpc, startNode } from './node.js';
import { deployToken } from './token.js';

export interface EmbeddedChain extends ChainDetails {
  /** Resolves when the node has exited for any reason. */
  readonly ended: Promise<void>;
  /** Stops the node. Resolves when all of its processes have exited. */
  readonly stop: () => Promise<void>;
}

interface ChainOptions {
  /** The folder for this chain's keys, state and log. It must not be used for anything else. */
  readonly directory: string;
  /** Whether to mine the blocks that confirm transactions. False in specs that mine blocks themselves. */
  readonly heartbeat?: boolean;
  /** The time between two blocks of the heartbeat. It is shorter in specs. */
  readonly beatMs?: number;
}

/**
 * Starts an embedded chain in a folder: a node, the ARENA token, a treasury and a faucet. Continues with the state in
 * the folder, after stopping any node that a killed process left running there. If the node is killed with SIGKILL, the
 * last seconds may be lost.
 */
export async function startChain({
  directory,
  heartbeat = true,
  beatMs,
}: ChainOptions): Promise<EmbeddedChain> {
  await endNode(directory);
  const folder = new ChainFolder(directory);
  folder.prepare();
  const node = await startNode(folder);
  const stopNode = async (): Promise<void> => {
    await node.stop();
    // Needed only if the watchdog was killed.
    await endNode(directory);
  };
  const rpc = new Rpc(node.rpcUrl);
  const details = folder.detailsAt(node.rpcUrl);
  try {
    await deployToken(rpc, details);
  } catch (error) {
    await stopNode();
    throw error;
  }
  folder.recordRpcUrl(node.rpcUrl);
  const stopHeartbeat = heartbeat ? startHeartbeat(rpc, () => folder.backUpState(), beatMs) : () => undefined;
  const stop = (): Promise<void> => {
    stopHeartbeat();
    return stopNode();
  };
  return { ...details, ended: node.ended, stop };
}

/** Returns the chain that another process runs in this folder, if it responds. */
export async function findRunningChain(directory: string): Promise<ChainDetails | undefined> {
  const details = new ChainFolder(directory).latestDetails();
  if (details === undefined) return undefined;
  // Another server may be using the port by now, but only this chain has this token.
  const code = await new Rpc(details.rpcUrl)
    .send('eth_getCode', [details.tokenAddress, 'latest'])
    .catch(() => undefined);
  return typeof code === 'string' && code !== '0x' ? details : undefined;
}

/**
 * The number of blocks mined on top of the latest transaction, which is more confirmations than the wallet waits for.
 */
const CONFIRMATION_BLOCKS = 12;
const BEATS_PER_BACKUP = 3;

/**
 * Mines a block per beat until the latest transaction has CONFIRMATION_BLOCKS confirmations. Skips a beat if the node
 * does not respond.
 * @param backUp called every few beats while blocks are mined, and once when mining stops
 * @returns a function that stops the heartbeat
 */
function startHeartbeat(rpc: Rpc, backUp: () => void, beatMs = 1000): () => void {
  let isBusy = false;
  let beats = 0;
  let confirmations = 0;
  let knownHead = -1;
  const beat = async (): Promise<void> => {
    const head = Number(await rpc.send('eth_blockNumber', []));
    // A block that the heartbeat did not mine contains a transaction, so the count starts again.
    confirmations = head === knownHead ? confirmations : 0;
    knownHead = head;
    beats += 1;
    if (
      confirmations === CONFIRMATION_BLOCKS ||
      (confirmations < CONFIRMATION_BLOCKS && beats % BEATS_PER_BACKUP === 0)
    )
      backUp();
    if (confirmations >= CONFIRMATION_BLOCKS) {
      // Exceeds the limit by one, so that the last backup is made only once.
      confirmations = CONFIRMATION_BLOCKS + 1;
      return;
    }
    await rpc.send('evm_mine', []);
    knownHead = head + 1;
    confirmations += 1;
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void beat()
      .catch(() => undefined)
      .finally(() => (isBusy = false));
  }, beatMs);
  return () => clearInterval(timer);
}
