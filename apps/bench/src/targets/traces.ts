import { once } from 'node:events';
import { createServer } from 'node:http';
import { withApi } from '../api.js';
import { loadHttp } from '../load.js';
import { compareLoad, type Finding } from '../measure.js';
import { flipRequest, registerPlayers } from '../players.js';
import type { BenchSettings } from './target.js';

const CLIENTS = 32;

/** The sampling of a side, in the variables of OpenTelemetry. */
const SAMPLERS: { name: string; variables: Record<string, string> }[] = [
  { name: 'default sampling', variables: {} },
  { name: 'all requests', variables: { OTEL_TRACES_SAMPLER: 'parentbased_always_on' } },
];

/** Measures what traces cost: bets over HTTP with traces that a collector receives, compared with bets without traces. */
export async function traces({ serverUrl, pacing }: BenchSettings): Promise<Finding[]> {
  // A collector on another machine would take no time of the cores. This one only discards what it gets.
  const collector = createServer((request, response) => {
    request.resume().once('end', () => response.end('{}'));
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { port: collectorPort } = collector.address() as { port: number };
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}` };
  const single = { WEB_CONCURRENCY: '1' };
  const requestsOf = async (port: number): Promise<string[]> =>
    (await registerPlayers(port, CLIENTS)).map(flipRequest);
  try {
    return await withApi(
      serverUrl,
      'untraced',
      async (plainPort) => {
        const plain = { port: plainPort, requests: await requestsOf(plainPort), pauseMs: 0 };
        const findings: Finding[] = [];
        for (const [index, { name, variables }] of SAMPLERS.entries())
          findings.push(
            await withApi(
              serverUrl,
              `traced_${index}`,
              async (port) => {
                const traced = { port, requests: await requestsOf(port), pauseMs: 0 };
                const { comparison, latency } = await compareLoad(
                  pacing,
                  async (seconds) => (await loadHttp({ ...plain, seconds })).perSecond,
                  (seconds) => loadHttp({ ...traced, seconds }),
                );
                return {
                  number: null,
                  measure: `bets over HTTP with traces (${name}), ${CLIENTS} clients ÷ without`,
                  goal: { better: 'higher', target: 0.97, stretch: 1 },
                  comparison,
                  subjectUnit: 'bets/s',
                  baselineUnit: 'bets/s',
                  details: latency,
                } satisfies Finding;
              },
              { ...single, ...endpoint, ...variables },
            ),
          );
        return findings;
      },
      single,
    );
  } finally {
    collector.closeAllConnections();
    collector.close();
  }
}
