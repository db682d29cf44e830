import { ConfigError, readProcessConfig } from '@arena/config';
import { createApp } from './create-app.js';
import { explain } from './explain.js';
import { stopOnSignal } from './stop-on-signal.js';

try {
  const config = readProcessConfig();
  const app = await createApp(config);
  stopOnSignal(app);
  await app.listen(config.port);
  const { port } = app.getHttpServer().address() as { port: number };
  process.send?.({ type: 'listening', url: `http://localhost:${port}` });
} catch (error) {
  const sentences = error instanceof ConfigError ? error.problems : [explain(error)];
  process.stderr.write(`${sentences.join('\n')}\n`);
  process.exit(1);
}
