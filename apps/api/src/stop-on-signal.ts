import type { INestApplication } from '@nestjs/common';

/** How long requests, jobs and the round in hand may take to end: 30 s of play, and what is due after it. */
const DRAIN_MS = 40_000;

/** Ends the process in good order on SIGTERM, Ctrl-C, or when whoever started it is gone. */
export function stopOnSignal(app: INestApplication): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('disconnect', stop);
}
