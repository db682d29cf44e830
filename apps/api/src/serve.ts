import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import type { ArenaConfig } from '@arena/config';
import { socketPath } from '@arena/realtime';
import { startTracing } from '@arena/telemetry';
import { anyAddress } from './any-address.js';
import { createApp } from './create-app.js';
import { ShutdownHealth } from './health/health-indicators.js';
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
  if (member !== undefined) {
    // Exclusive, because otherwise the primary process would hold the socket.
    await app.listen({ path: socketPath(member.folder, member.id), exclusive: true });
    process.send?.({ type: 'listening' });
    return;
  }
  await app.listen({ port: config.port, host: anyAddress() });
  const { port } = app.getHttpServer().address() as { port: number };
  process.send?.({ type: 'listening', url: `http://localhost:${port}` } satisfies ListeningMessage);
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
