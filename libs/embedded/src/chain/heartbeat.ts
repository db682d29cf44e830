import type { Rpc } from './rpc.js';

/** More blocks than anybody waits for. */
const BLOCKS = 12;
const BEATS_BETWEEN_COPIES = 3;

/**
 * Mines a block a second while the latest transaction is fewer than so many blocks deep. Ends nothing and fails for
 * nobody: a beat that the node does not answer is left out.
 * @param keep called every few beats while anything happens, and once when nothing does any more
 * @param beatMs between two blocks
 * @returns what stops it
 */
export function startHeartbeat(rpc: Rpc, keep: () => void, beatMs = 1000): () => void {
  let busy = false;
  let beats = 0;
  let quiet = 0;
  let seen = -1;
  const beat = async (): Promise<void> => {
    const head = Number(await rpc.send('eth_blockNumber', []));
    // Blocks that we did not mine are transactions'.
    quiet = head === seen ? quiet : 0;
    seen = head;
    beats += 1;
    if (quiet === BLOCKS || (quiet < BLOCKS && beats % BEATS_BETWEEN_COPIES === 0)) keep();
    if (quiet >= BLOCKS) {
      quiet = BLOCKS + 1;
      return;
    }
    await rpc.send('evm_mine', []);
    seen = head + 1;
    quiet += 1;
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    void beat()
      .catch(() => undefined)
      .finally(() => (busy = false));
  }, beatMs);
  return () => clearInterval(timer);
}
