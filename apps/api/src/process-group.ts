import cluster, { type Worker } from 'node:cluster';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setupPrimary } from '@socket.io/cluster-adapter';
import { CONNECTION } from './accepted-connections.js';
import { explainError } from './explain-error.js';
import { serveMetrics } from './metrics/group-metrics.js';

/** How long the processes may take to stop after the delay: each drains for up to 40 s. */
const STOP_MS = 45_000;
/** A process that lives for less than this is replaced only after a delay, which grows each time. */
const SHORT_LIFE_MS = 10_000;
const MAX_DELAY_MS = 30_000;

/** The message to the process that started the API, for each server process that serves. */
export interface ListeningMessage {
  type: 'listening';
  url: string;
}

/**
 * Runs several server processes that share the port, and replaces those that end unexpectedly. The others serve on, and
 * the clients of an ended process connect again.
 */
export class ProcessGroup {
  private readonly folder = mkdtempSync(join(tmpdir(), 'arena-'));
  /**
   * Passes the connections on in turn. If the server processes accepted them, one process would often get nine tenths of
   * them.
   */
  private readonly acceptor = createServer({ noDelay: true, pauseOnConnect: true }, (connection) =>
    this.deliver(connection),
  );
  /** The server processes that serve, with the connections that wait to be sent to each. */
  private readonly serving = new Map<Worker, Set<Socket>>();
  private isStopping = false;
  /** The number of short lives in a row. */
  private shortLives = 0;

  /**
   * @param size the number of processes
   * @param delayMs how long the processes serve after SIGTERM before they stop
   * @param address where to accept connections
   */
  constructor(
    private readonly size: number,
    private readonly delayMs: number,
    private readonly address: { port: number; host: string },
  ) {
    cluster.setupPrimary({ args: [this.folder] });
    setupPrimary();
    serveMetrics();
  }

  /** Starts the first process, and the others once it listens. Ends this process when the first one cannot start. */
  start(): void {
    const first = this.fork();
    const fail = (code: number | null): void => {
      if (!this.isStopping) this.exit(code ?? 1);
    };
    first.once('exit', fail);
    first.on('message', ({ type }: { type: string }) => {
      if (type !== 'listening') return;
      first.off('exit', fail);
      this.replaceAtExit(first, Date.now());
      this.acceptor.listen(this.address, () => {
        this.announce();
        for (let count = 1; count < this.size; count += 1) this.add();
      });
    });
    this.acceptor.on('error', (error) => {
      process.stderr.write(`${explainError(error)}\n`);
      this.exit(1);
    });
    for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => this.stop());
  }

  private add(): void {
    if (!this.isStopping) this.replaceAtExit(this.fork(), Date.now());
  }

  private fork(): Worker {
    const worker = cluster.fork();
    const waiting = new Set<Socket>();
    worker.on('message', ({ type }: { type: string }) => {
      if (type !== 'listening') return;
      this.serving.set(worker, waiting);
      if (this.acceptor.listening) this.announce();
    });
    worker.once('exit', () => {
      this.serving.delete(worker);
      // Their clients connect again.
      for (const connection of waiting) connection.destroy();
    });
    return worker;
  }

  private announce(): void {
    const { port } = this.acceptor.address() as AddressInfo;
    process.send?.({ type: 'listening', url: `http://localhost:${port}` } satisfies ListeningMessage);
  }

  /** Sends a connection to the process whose turn it is. Node closes it if that process ends before it has it. */
  private deliver(connection: Socket): void {
    const [next] = this.serving;
    if (next === undefined) {
      connection.destroy();
      return;
    }
    const [worker, waiting] = next;
    this.serving.delete(worker);
    this.serving.set(worker, waiting);
    waiting.add(connection);
    worker.send(CONNECTION, connection, (error) => {
      waiting.delete(connection);
      if (error !== null) connection.destroy();
    });
  }

  private replaceAtExit(worker: Worker, start: number): void {
    worker.once('exit', (code, signal) => {
      if (this.isStopping) return;
      const how = (signal as string | null) ?? `exit code ${code}`;
      process.stderr.write(`Server process ${worker.process.pid} ended (${how}) and is replaced.\n`);
      this.shortLives = Date.now() - start < SHORT_LIFE_MS ? this.shortLives + 1 : 0;
      const delay = this.shortLives < 2 ? 0 : Math.min(1000 * 2 ** (this.shortLives - 2), MAX_DELAY_MS);
      setTimeout(() => this.add(), delay);
    });
  }

  private stop(): void {
    if (this.isStopping) return;
    this.isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const hasStopped: boolean[] = [];
    setTimeout(() => this.acceptor.close(), this.delayMs);
    setTimeout(() => this.exit(1), this.delayMs + STOP_MS).unref();
    if (workers.length === 0) this.exit(0);
    for (const worker of workers) {
      worker.once('exit', (code: number | null, signal: string | null) => {
        // Only a process that is still starting ends by the signal.
        hasStopped.push(code === 0 || signal === 'SIGTERM');
        if (hasStopped.length === workers.length) this.exit(hasStopped.every(Boolean) ? 0 : 1);
      });
      worker.process.kill('SIGTERM');
    }
  }

  private exit(code: number): void {
    rmSync(this.folder, { recursive: true, force: true });
    process.exit(code);
  }
}
