import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { freePort } from '../free-port.js';
import { PlainError } from '../plain-error.js';
import { until } from '../processes.js';
import { ServerLog } from '../server-log.js';
import { watch, type Command, type WatchedProcess } from '../watched-process.js';
import { CHAIN_ID, type ChainFolder } from './chain-folder.js';
import { Rpc } from './rpc.js';

/** States of blocks that are kept, as nodes of real networks do that are no archives: in memory, not on the disk. */
const STATES = 256;
/** It writes its state within a moment of being asked to end. */
export const PATIENCE_SECONDS = 10;
const READY_MS = 60_000;
const ATTEMPTS = 5;

export interface Anvil extends WatchedProcess {
  readonly rpcUrl: string;
}

/**
 * A node that mines a block for each transaction, and none while there is nothing to do: a chain that was left running
 * must not grow. Whoever waits for confirmations has blocks mined (see heartbeat.ts).
 */
export async function startAnvil(folder: ChainFolder): Promise<Anvil> {
  const log = new ServerLog(folder.logFile);
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const rpcUrl = `http://127.0.0.1:${port}`;
    const node = watch(command(folder, port), log);
    const rpc = new Rpc(rpcUrl);
    const answers = (): Promise<boolean> =>
      rpc.send('eth_chainId', []).then(
        (id) => Number(id) === CHAIN_ID,
        () => false,
      );
    await until(async () => node.hasEnded() || (await answers()), READY_MS);
    if (!node.hasEnded() && (await answers())) return { ...node, rpcUrl };
    await node.stop();
    // The port may have been taken in between.
    if (attempt === ATTEMPTS)
      throw new PlainError(`The embedded chain did not start: ${log.lastComplaint()} (see ${log.path}).`);
  }
}

/** Notes its process id, and becomes the node: so the id is there before the node is. */
const NOTE_AND_BECOME = 'echo $$ >"$0"; exec "$@"';

function command({ mnemonic, stateFile, pidFile }: ChainFolder, port: number): Command {
  const options = [
    ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(CHAIN_ID)],
    ...['--mnemonic', mnemonic, '--accounts', '1', '--silent', '--prune-history', String(STATES)],
    // Written every second, and at its end.
    ...['--state', stateFile, '--state-interval', '1'],
  ];
  return {
    name: 'arena-chain',
    binary: '/bin/sh',
    args: ['-c', NOTE_AND_BECOME, pidFile, anvilBinary(), ...options],
    last: { signal: 'KILL', afterSeconds: PATIENCE_SECONDS },
  };
}

function anvilBinary(): string {
  const cpu = { x64: 'amd64', arm64: 'arm64' }[process.arch as string] ?? process.arch;
  const name = `@foundry-rs/anvil-${process.platform}-${cpu}`;
  try {
    // Resolved from the package whose optional dependency it is.
    const umbrella = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json');
    return join(dirname(createRequire(umbrella).resolve(`${name}/package.json`)), 'bin', 'anvil');
  } catch {
    throw new PlainError(`There is no ${name}: give the address of another chain's node in CHAIN_RPC_URL.`);
  }
}
