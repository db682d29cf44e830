import cluster from 'node:cluster';
import { ConfigError, readConfig } from '@arena/config';
import { anyAddress } from './any-address.js';
import { explainError } from './explain-error.js';
import { formatError } from './logged-error.js';
import { ProcessGroup } from './process-group.js';

// Node would print all properties of the error, such as the parameters of a failed query.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${formatError(error)}\n`);
  process.exit(1);
});

try {
  const config = readConfig();
  const { port, webConcurrency, shutdownDelaySeconds } = config;
  if (cluster.isPrimary && webConcurrency > 1)
    new ProcessGroup(webConcurrency, shutdownDelaySeconds * 1000, { port, host: anyAddress() }).start();
  else await (await import('./serve.js')).serve(config);
} catch (error) {
  const sentences = error instanceof ConfigError ? error.problems : [explainError(error)];
  process.stderr.write(`${sentences.join('\n')}\n`);
  process.exit(1);
}
