import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { UserFacingError } from '../errors.js';
import { commandLine, endProcess, identify, until, type ProcessIdentity } from '../processes.js';
import {
  freePort,
  ServerLog,
  startServerProcess,
  type ServerCommand,
  type ServerProcess,
} from '../server-process.js';
import { CHAIN_ID, ChainFolder } from './chain-folder.js';

/** The number of recent blocks whose state is kept in memory, as on a non-archive node of a real network. */
const STATE_HISTORY_BLOCKS = 256;
/** The time for a shutdown. The node writes its state shortly after SIGINT. */
const SHUTDOWN_SECONDS = 10;
const READY_MS = 60_000;
const ATTEMPTS = 5;
const REQUEST_TIMEOUT_MS = 10_000;

export interface ChainNode extends ServerProcess {
  readonly rpcUrl: string;
}

/**
 * Starts anvil. It mines one block per transaction and no others, so an idle chain does not grow. The heartbeat (see
 * chain.ts) mines the blocks that confirm transactions.
 * @throws UserFacingError if it does not start
 */
export async function startNode(folder: ChainFolder): Promise<ChainNode> {
  const log = new ServerLog(folder.logFile);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const rpcUrl = `http://127.0.0.1:${port}`;
    const node = startServerProcess(anvilCommand(folder, port), log);
    const rpc = new Rpc(rpcUrl);
    // Another folder's node may have taken the port since it was chosen. Its account is a different one.
    const answers = (): Promise<boolean> =>
      rpc.send('eth_accounts', []).then(
        (accounts) => String((accounts as string[])[0]).toLowerCase() === folder.faucet.toLowerCase(),
        () => false,
      );
    await until(async () => node.hasEnded() || (await answers()), READY_MS);
    if (!node.hasEnded() && (await answers())) return { ...node, rpcUrl };
    await node.stop();
    if (attempt === ATTEMPTS)
      throw new UserFacingError(`The embedded chain did not start: ${log.lastError()} (see ${log.path}).`);
  }
}

/**
 * A shell script that writes its process id to the file $0 and then becomes the node, so that the file exists before
 * the node runs.
 */
const WRITE_PID_AND_EXEC = 'echo $$ >"$0"; exec "$@"';

function anvilCommand({ mnemonic, stateFile, pidFile }: ChainFolder, port: number): ServerCommand {
  const options = [
    ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(CHAIN_ID)],
    ...['--mnemonic', mnemonic, '--accounts', '1', '--silent'],
    ...['--prune-history', String(STATE_HISTORY_BLOCKS)],
    // The node writes its state every second and when it exits.
    ...['--state', stateFile, '--state-interval', '1'],
  ];
  return {
    name: 'arena-chain',
    binary: '/bin/sh',
    args: ['-c', WRITE_PID_AND_EXEC, pidFile, anvilBinary(), ...options],
    lastSignal: { signal: 'KILL', afterSeconds: SHUTDOWN_SECONDS },
  };
}

function anvilBinary(): string {
  const cpu = { x64: 'amd64', arm64: 'arm64' }[process.arch as string] ?? process.arch;
  const name = `@foundry-rs/anvil-${process.platform}-${cpu}`;
  try {
    // The platform package is an optional dependency of @foundry-rs/anvil and can be resolved only from there.
    const parent = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json');
    return join(dirname(createRequire(parent).resolve(`${name}/package.json`)), 'bin', 'anvil');
  } catch {
    throw new UserFacingError(
      `There is no embedded chain for this system (${name}). Set CHAIN_RPC_URL to use another chain.`,
    );
  }
}

/**
 * Returns the node that runs in a folder, if any. A crash leaves the pid file behind, and the system may have reused
 * the process id since, so the process must have been started with this folder's state.
 */
export function findRunningNode(directory: string): ProcessIdentity | undefined {
  const { pidFile, stateFile } = new ChainFolder(directory);
  const node = existsSync(pidFile) ? identify(Number(readFileSync(pidFile, 'utf8'))) : undefined;
  return node && commandLine(node.pid).includes(` --state ${stateFile} `) ? node : undefined;
}

/** Stops the node that runs in a folder, if any, because two nodes would overwrite each other's state. */
export async function endNode(directory: string): Promise<void> {
  const node = findRunningNode(directory);
  if (node !== undefined) await endProcess(node, [['SIGINT', SHUTDOWN_SECONDS * 1000]]);
}

interface RpcResponse {
  result?: unknown;
  error?: { message: string };
}

/** A JSON-RPC client without retries or batches, for the embedded node on this machine. */
export class Rpc {
  constructor(private readonly url: string) {}

  async send(method: string, params: readonly unknown[]): Promise<unknown> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const { result, error } = (await response.json()) as RpcResponse;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result;
  }
}
