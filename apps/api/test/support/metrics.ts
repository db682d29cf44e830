import type { TestApp } from './test-app.js';

/** The samples of a node by name and labels, such as `arena_bets_total{game="coin_flip",outcome="won"}`. */
export type Samples = ReadonlyMap<string, number>;

/** Reads the metrics as Prometheus does. */
export async function readMetrics(app: Pick<TestApp, 'client'>): Promise<{ text: string; samples: Samples }> {
  const { text } = await app.client().get('/api/metrics');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const samples = new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
  return { text, samples };
}

/** Returns by how much a sample has grown. A counter that does not exist yet is 0. */
export const growth = (before: Samples, after: Samples, sample: string): number =>
  (after.get(sample) ?? 0) - (before.get(sample) ?? 0);
