import type { INestApplication } from '@nestjs/common';
import { ConfigError, readConfig } from '@arena/config';
import { createApp } from './create-app.js';
import { explainError } from './explain-error.js';

/** The time for requests, jobs and the current round to finish. A round plays for up to 30 s and is then settled. */
const DRAIN_MS = 40_000;

try {
  const config = readConfig();
  const app = await createApp(config);
  closeOnSignal(app);
  await app.listen(config.port);
  const { port } = app.getHttpServer().address() as { port: number };
  process.send?.({ type: 'listening', url: `http://localhost:${port}` });
} catch (error) {
  const sentences = error instanceof ConfigError ? error.problems : [explainError(error)];
  process.stderr.write(`${sentences.join('\n')}\n`);
  process.exit(1);
}

/** Closes the application on SIGTERM, on Ctrl-C, and when the process that started it has exited. */
function closeOnSignal(app: INestApplication): void {
  let isClosing = false;
  const close = (): void => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  process.on('disconnect', close);
}
