import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** A question without a text, or its answer. Other libraries send messages of other types. */
interface MetricsMessage {
  type: string;
  text?: string;
}

const TYPE = 'metrics';

const registry = new AggregatorRegistry();

/** Lets the primary process answer each server process that asks for the metrics of all of them. */
export function serveMetrics(): void {
  cluster.on('message', (worker, { type }: MetricsMessage) => {
    if (type !== TYPE) return;
    registry.clusterMetrics().then(
      (text) => worker.send({ type, text } satisfies MetricsMessage),
      () => worker.send({ type } satisfies MetricsMessage),
    );
  });
}

/** Adds the metrics of this server process to those of its group. */
export function joinMetrics(own: Registry[]): void {
  AggregatorRegistry.setRegistries(own);
}

/**
 * Returns the metrics of all server processes of the group as one text.
 * @throws Error if they do not answer in time
 */
export function readGroupMetrics(): Promise<string> {
  return new Promise((resolve, reject) => {
    const receive = ({ type, text }: MetricsMessage): void => {
      if (type !== TYPE) return;
      process.off('message', receive);
      if (text === undefined) reject(new Error('The metrics of the server processes could not be read.'));
      else resolve(text);
    };
    process.on('message', receive);
    process.send?.({ type: TYPE } satisfies MetricsMessage);
  });
}
