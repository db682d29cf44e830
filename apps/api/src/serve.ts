import cluster from 'node:cluster';
import { networkInterfaces } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import type { ArenaConfig } from '@arena/config';
import { startTracing } from '@arena/telemetry';
import { createApp } from './create-app.js';
import { ShutdownHealth } from './health/shutdown.health.js';
import type { ListeningMessage } from './process-group.js';

/** The time for requests, jobs and the current round to finish. A round plays for up to 30 s and is then settled. */
const DRAIN_MS = 40_000;

/** Runs the server in this process, alone or as one of a `ProcessGroup`. */
export async function serve(config: ArenaConfig): Promise<void> {
  const { worker } = cluster;
  // The group passes its folder as the argument.
  const [, , folder = ''] = process.argv;
  const member = worker === undefined ? undefined : { id: worker.id, folder };
  const { traces } = config;
  const endTracing = traces === undefined ? undefined : await startTracing(traces);
  const app = await createApp(config, member);
  closeOnSignal(app, config.shutdownDelaySeconds * 1000, endTracing);
  await app.listen({ port: config.port, host: anyAddress() });
  const { port } = app.getHttpServer().address() as { port: number };
  const message: ListeningMessage = { type: 'listening', url: `http://localhost:${port}` };
  process.send?.(message);
}

/** Returns the address that stands for all addresses of this machine. */
function anyAddress(): '::' | '0.0.0.0' {
  const addresses = Object.values(networkInterfaces()).flat();
  return addresses.some((address) => address?.family === 'IPv6') ? '::' : '0.0.0.0';
}

/**
 * Closes the application on SIGTERM, on Ctrl-C, and when the process that started it has exited. After SIGTERM, it first
 * serves on without being ready, so that proxies leave it out.
 * @param endTracing sends the last traces
 */
function closeOnSignal(app: INestApplication, delayMs: number, endTracing?: () => Promise<void>): void {
  let isClosing = false;
  const close = async (waitMs: number): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    app.get(ShutdownHealth).beginShutdown();
    if (waitMs > 0) await sleep(waitMs);
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    // A collector that does not answer is no failure of the application.
    const sendTraces = (): Promise<void> | undefined => endTracing?.().catch(() => undefined);
    await app
      .close()
      .then(sendTraces)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', () => void close(delayMs));
  process.on('SIGINT', () => void close(0));
  process.on('disconnect', () => void close(0));
}
