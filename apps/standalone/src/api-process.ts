import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endProcess, identify, type ProcessIdentity, UserFacingError } from '@arena/embedded';
import type { Variables } from './environment.js';
import { printError, printLoggedErrors } from './terminal.js';

/** How long the API may take to stop: it drains for up to 40 s. */
const DRAIN_MS = 45_000;
const LISTEN_MS = 120_000;
const MAX_LOG_BYTES = 20_000_000;

/** The API's commands, each of them an entry point. */
export const COMMANDS = ['migrate', 'reconcile', 'admin', 'archive'] as const;

export type Command = (typeof COMMANDS)[number];

/** Returns the path of one of the API's built entry points. */
export function apiEntry(name: 'main' | Command): string {
  return fileURLToPath(new URL(`../../api/src/${name}.js`, import.meta.url));
}

/** The API in a separate process, so that the launcher can report a crash and clean up after it. */
export class ApiProcess {
  readonly identity: ProcessIdentity | undefined;
  /** Resolves to how the API exited, such as "exit code 1" or "SIGKILL". */
  readonly ended: Promise<string>;
  /** Resolves to the API's URL. Rejects with a UserFacingError if the API does not listen. */
  readonly listening: Promise<string>;
  private readonly child: ChildProcess;

  /** @param printsErrors whether the terminal shows the errors that the API logs after it listens */
  constructor(
    variables: Variables,
    private readonly log: LogFile,
    private readonly printsErrors = true,
  ) {
    // The API has its own session, so that Ctrl-C does not reach it directly. The launcher passes the signal on once,
    // and stops PostgreSQL only after the API has drained.
    this.child = fork(apiEntry('main'), [], { env: { ...variables }, detached: true, silent: true });
    this.identity = this.child.pid === undefined ? undefined : identify(this.child.pid);
    this.ended = new Promise((resolve) => {
      this.child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
      this.child.once('error', (error) => resolve(error.message));
    });
    this.listening = this.waitForUrl();
    const { stdout } = this.child;
    stdout?.on('data', (chunk: Buffer) => this.log.write(chunk));
    // Errors before the API listens are in the rejection, which may have no other handler after an interruption.
    this.listening.then(
      () => stdout && printsErrors && printLoggedErrors(stdout),
      () => undefined,
    );
  }

  async stop(): Promise<void> {
    if (this.identity) await endProcess(this.identity, [['SIGTERM', DRAIN_MS]]);
    await this.ended;
  }

  /** Ends the API without a drain, as a power failure would. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  private waitForUrl(): Promise<string> {
    return new Promise((resolve, reject) => {
      // Before the API listens, its error output is collected as the reason why it does not.
      let reason = '';
      let handleError = (text: string): void => void (reason += text);
      this.child.stderr?.on('data', (chunk: Buffer) => {
        this.log.write(chunk);
        handleError(chunk.toString());
      });
      this.child.on('message', (message: { type?: string; url?: string }) => {
        if (message.type !== 'listening') return;
        handleError = (text) => {
          if (this.printsErrors) printError(text.trimEnd());
        };
        resolve(message.url ?? '');
      });
      void this.ended.then((how) =>
        reject(new UserFacingError(reason.trim() || `The api did not start (${how}).`)),
      );
      setTimeout(
        () => reject(new UserFacingError('The api did not listen within two minutes.')),
        LISTEN_MS,
      ).unref();
    });
  }
}

/** A log file of limited size. A full file is renamed to `<path>.1` and replaces an earlier one. */
export class LogFile {
  private descriptor: number;
  private size: number;

  constructor(private readonly path: string) {
    this.descriptor = openSync(path, 'a', 0o600);
    this.size = fstatSync(this.descriptor).size;
  }

  write(chunk: Buffer): void {
    if (this.size >= MAX_LOG_BYTES) this.rotate();
    this.size += writeSync(this.descriptor, chunk);
  }

  private rotate(): void {
    closeSync(this.descriptor);
    renameSync(this.path, `${this.path}.1`);
    this.descriptor = openSync(this.path, 'a', 0o600);
    this.size = 0;
  }
}

/** Runs one of the API's commands in this terminal. Resolves to its exit code. */
export async function runApiCommand(
  name: Command,
  args: readonly string[],
  variables: Variables,
  interrupt: AbortSignal,
): Promise<number> {
  const child = spawn(process.execPath, [apiEntry(name), ...args], {
    env: { ...variables },
    stdio: 'inherit',
  });
  interrupt.addEventListener('abort', () => child.kill());
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/**
 * Brings the schema up to date without output.
 * @throws UserFacingError with the migration's error output
 */
export async function migrate(variables: Variables): Promise<void> {
  const child = spawn(process.execPath, [apiEntry('migrate')], {
    env: { ...variables },
    // The migration has its own session, so that Ctrl-C does not interrupt it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code !== 0)
    throw new UserFacingError(output.trim() || `The migrations failed (${signal ?? `exit code ${code}`}).`);
}
