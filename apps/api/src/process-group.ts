import cluster, { type Worker } from 'node:cluster';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setupPrimary } from '@socket.io/cluster-adapter';
import { serveMetrics } from './metrics/group-metrics.js';

/** How long the processes may take to stop after the delay: each drains for up to 40 s. */
const STOP_MS = 45_000;
/** A process that lives for less than this is replaced only after a delay, which grows each time. */
const SHORT_LIFE_MS = 10_000;
const MAX_DELAY_MS = 30_000;

/** The message of each server process that listens, to the process that started it or its group. */
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
  private isStopping = false;
  /** The number of short lives in a row. */
  private shortLives = 0;

  /**
   * @param size the number of processes
   * @param delayMs how long the processes serve after SIGTERM before they stop
   */
  constructor(
    private readonly size: number,
    private readonly delayMs: number,
  ) {
    // This process accepts connections and passes them on in turn. If the server processes accepted them, one process
    // would often get nine tenths of them.
    cluster.schedulingPolicy = cluster.SCHED_RR;
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
      for (let count = 1; count < this.size; count += 1) this.add();
    });
    for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => this.stop());
  }

  private add(): void {
    if (!this.isStopping) this.replaceAtExit(this.fork(), Date.now());
  }

  private fork(): Worker {
    const worker = cluster.fork();
    closeUndelivered(worker);
    worker.on('message', (message: { type: string }) => {
      if (message.type === 'listening') process.send?.(message);
    });
    return worker;
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

/** A message between Node's cluster module and a worker. */
interface ClusterMessage {
  act?: string;
  seq?: number;
  /** The `seq` of the message that this one answers. */
  ack?: number;
}

/**
 * Closes the connections that are under way to a worker when it ends, so that their clients connect again. Node's cluster
 * module keeps them open without an answer.
 */
function closeUndelivered(worker: Worker): void {
  const undelivered = new Map<number | undefined, { close(): void }>();
  const channel = worker.process;
  const send = channel.send.bind(channel) as (...parameters: unknown[]) => boolean;
  channel.send = (message: ClusterMessage, ...rest: unknown[]) => {
    if (message.act === 'newconn') undelivered.set(message.seq, rest[0] as { close(): void });
    return send(message, ...rest);
  };
  channel.on('internalMessage', ({ ack }: ClusterMessage) => undelivered.delete(ack));
  worker.once('exit', () => {
    for (const connection of undelivered.values()) connection.close();
  });
}
