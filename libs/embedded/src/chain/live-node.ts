import { existsSync, readFileSync } from 'node:fs';
import { commandLine, endProcess, identify, type ProcessIdentity } from '../processes.js';
import { PATIENCE_SECONDS } from './anvil.js';
import { ChainFolder } from './chain-folder.js';

/**
 * The node that runs on this folder. A crash leaves the note of its process id behind, which may be somebody else's by
 * now: so it counts only when that process was started for this very state.
 */
export function liveNode(directory: string): ProcessIdentity | undefined {
  const { pidFile, stateFile } = new ChainFolder(directory);
  const node = existsSync(pidFile) ? identify(Number(readFileSync(pidFile, 'utf8'))) : undefined;
  return node && commandLine(node.pid).includes(` --state ${stateFile} `) ? node : undefined;
}

/** Ends whatever runs on this folder: a second node on the same state would write over what the first one has. */
export async function endNode(directory: string): Promise<void> {
  const node = liveNode(directory);
  if (node !== undefined) await endProcess(node, [['SIGINT', PATIENCE_SECONDS * 1000]]);
}
