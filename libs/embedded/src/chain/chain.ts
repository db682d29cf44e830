import { ChainFolder, type ChainDetails } from './chain-folder.js';
import { endNode, Rpc, startNode } from './node.js';
import { deployToken } from './token.js';

export interface EmbeddedChain extends ChainDetails {
  /** Resolves when the node has ended for any reason. */
  readonly ended: Promise<void>;
  /** Resolves when all processes of the node have ended. */
  readonly stop: () => Promise<void>;
}

interface ChainOptions {
  /** A folder for this chain only: keys, state and log. */
  readonly directory: string;
  /** False for specs that mine blocks themselves. */
  readonly heartbeat?: boolean;
  /** Time between two blocks of the heartbeat; shorter in specs. */
  readonly beatMs?: number;
}

/**
 * Starts an embedded chain on a folder: a node, the ARENA token, a treasury and a faucet. Continues with the state in
 * the folder, and first ends a node that a killed process left running there. After a kill -9 of the node, the last
 * seconds may be lost.
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
    // Needed only when the watchdog was killed.
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

/** Returns the chain that another process runs on this folder, if it answers. */
export async function findRunningChain(directory: string): Promise<ChainDetails | undefined> {
  const details = new ChainFolder(directory).latestDetails();
  if (details === undefined) return undefined;
  // Another server can use the port by now, but only this chain has this token.
  const code = await new Rpc(details.rpcUrl)
    .send('eth_getCode', [details.tokenAddress, 'latest'])
    .catch(() => undefined);
  return typeof code === 'string' && code !== '0x' ? details : undefined;
}

/** How deep the latest transaction gets: more confirmations than the product waits for. */
const CONFIRMATION_BLOCKS = 12;
const BEATS_PER_BACKUP = 3;

/**
 * Mines a block per beat until the latest transaction has CONFIRMATION_BLOCKS confirmations. Skips a beat that the node
 * does not answer.
 * @param backUp called every few beats while blocks are mined, and once when mining ends
 * @returns a function that stops the heartbeat
 */
function startHeartbeat(rpc: Rpc, backUp: () => void, beatMs = 1000): () => void {
  let isBusy = false;
  let beats = 0;
  let confirmations = 0;
  let knownHead = -1;
  const beat = async (): Promise<void> => {
    const head = Number(await rpc.send('eth_blockNumber', []));
    // Blocks that the heartbeat did not mine contain transactions.
    confirmations = head === knownHead ? confirmations : 0;
    knownHead = head;
    beats += 1;
    if (
      confirmations === CONFIRMATION_BLOCKS ||
      (confirmations < CONFIRMATION_BLOCKS && beats % BEATS_PER_BACKUP === 0)
    )
      backUp();
    if (confirmations >= CONFIRMATION_BLOCKS) {
      // One more than the limit, so that the last backup is made once.
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
