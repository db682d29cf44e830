import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { endProcess, identify, type ProcessIdentity } from '@arena/embedded';
import type { Machine } from './network.js';

/** The account that runs a server. PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

interface ServerCommand {
  readonly binary: string;
  readonly args: readonly string[];
  readonly log: string;
  /** The machine in whose network the server runs. Undefined: that of this process. */
  readonly machine?: Machine;
  /** Undefined: the account of this process. */
  readonly account?: Account;
}

/** A server of the cluster in a process of its own, which gets SIGTERM when this process ends for any reason. */
export class Server {
  private child: ChildProcess | undefined;
  private identity: ProcessIdentity | undefined;

  constructor(private readonly command: ServerCommand) {}

  /** Starts the server, unless it runs. */
  start(): void {
    if (this.isRunning) return;
    const { binary, args, log, machine, account } = this.command;
    const output = openSync(log, 'a', 0o644);
    // Both programs replace themselves by the next one, so the process keeps its id.
    const [program = '', ...rest] = [
      ...(machine === undefined ? [] : ['ip', 'netns', 'exec', machine.name]),
      'setpriv',
      ...(account === undefined
        ? []
        : [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']),
      '--pdeathsig=TERM',
      binary,
      ...args,
    ];
    this.child = spawn(program, rest, {
      cwd: '/',
      env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C.UTF-8' },
      // Its own session, so that Ctrl-C in the terminal does not reach it.
      detached: true,
      stdio: ['ignore', output, output],
    });
    this.child.on('error', () => undefined); // `isRunning` shows it
    closeSync(output);
    this.identity = this.child.pid === undefined ? undefined : identify(this.child.pid);
  }

  private get isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null && this.identity !== undefined;
  }

  kill(): void {
    this.child?.kill('SIGKILL');
  }

  /** Resolves when the process has ended, by SIGKILL if it ignores SIGTERM for this long. */
  async stop(waitMs: number): Promise<void> {
    if (this.identity !== undefined) await endProcess(this.identity, [['SIGTERM', waitMs]]);
  }
}
