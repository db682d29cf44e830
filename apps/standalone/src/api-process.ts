import { type ChildProcess, fork } from 'node:child_process';
import { endProcess, identify, PlainError, type ProcessIdentity } from '@arena/embedded';
import { apiEntry } from './api-entry.js';
import type { Variables } from './environment.js';
import type { LogFile } from './log-file.js';
import { complain, showErrors } from './terminal.js';

/** The api drains for up to 40 s. */
const DRAIN_MS = 45_000;
const LISTEN_MS = 120_000;

/** The api as a process of its own: a crash of it is seen, told and cleaned up after. */
export class ApiProcess {
  readonly identity: ProcessIdentity | undefined;
  /** How it ended: "exit code 1", "SIGKILL". */
  readonly ended: Promise<string>;
  /** The address at which it listens; rejects with its own words when it doesn't come that far. */
  readonly listening: Promise<string>;
  private readonly child: ChildProcess;

  constructor(
    variables: Variables,
    private readonly log: LogFile,
  ) {
    // In a session of its own: a Ctrl-C is told to it once, by us, and to PostgreSQL only after it has drained.
    this.child = fork(apiEntry('main'), [], { env: { ...variables }, detached: true, silent: true });
    this.identity = this.child.pid === undefined ? undefined : identify(this.child.pid);
    this.ended = new Promise((resolve) => {
      this.child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
      this.child.once('error', (error) => resolve(error.message));
    });
    this.listening = this.firstAddress();
    const { stdout } = this.child;
    stdout?.on('data', (chunk: Buffer) => this.log.write(chunk));
    // What is wrong before it listens it tells us itself, in a sentence; and whoever was interrupted waits no more.
    this.listening.then(
      () => stdout && showErrors(stdout),
      () => undefined,
    );
  }

  async stop(): Promise<void> {
    if (this.identity) await endProcess(this.identity, [['SIGTERM', DRAIN_MS]]);
    await this.ended;
  }

  private firstAddress(): Promise<string> {
    return new Promise((resolve, reject) => {
      // What it says before it listens is why it doesn't: told once, when it has ended.
      let reason = '';
      let report = (text: string): void => void (reason += text);
      this.child.stderr?.on('data', (chunk: Buffer) => {
        this.log.write(chunk);
        report(chunk.toString());
      });
      this.child.on('message', (message: { type?: string; url?: string }) => {
        if (message.type !== 'listening') return;
        report = (text) => complain(text.trimEnd());
        resolve(message.url ?? '');
      });
      void this.ended.then((how) =>
        reject(new PlainError(reason.trim() || `The api did not start (${how}).`)),
      );
      setTimeout(
        () => reject(new PlainError('The api did not listen within two minutes.')),
        LISTEN_MS,
      ).unref();
    });
  }
}
