import { fileURLToPath } from 'node:url';
import { withApi } from '../api.js';
import { loadHttp, rawRequest } from '../load.js';
import { type BenchSettings, compare, type Finding } from '../measure.js';
import { ServerProcess } from '../processes.js';

const CLIENTS = 8;
const BARE_NEST = fileURLToPath(new URL('../bare-nest.worker.js', import.meta.url));

/** The routes that answer everybody with 200, and that everybody can therefore repeat. */
const ROUTES = [
  'demo/flip',
  'crash/chains',
  'crash/showcase',
  'demo',
  'docs-json',
  'fairness/counters',
  'games',
  'health/live',
  'health/ready',
  'policy',
  'policy/facts',
] as const;

const requestOf = (route: (typeof ROUTES)[number]): string =>
  route === 'demo/flip'
    ? rawRequest('POST', '/api/demo/flip', { body: { betAmount: '100', selectedSide: 'heads' } })
    : rawRequest('GET', `/api/${route}`);

/**
 * Measures how long a stranger's request to each public route keeps the event loop of a saturated server process,
 * compared with a bare Nest route.
 */
export async function publicRoutes({ serverUrl, pacing }: BenchSettings): Promise<Finding[]> {
  return withApi(serverUrl, 'public-routes', async (port) => {
    const bare = await ServerProcess.start(BARE_NEST, { BARE_RESPONSE: '{"id":1}' });
    /** Resolves to the time per request, in ms. */
    const timeOf = async (serverPort: number, request: string, seconds: number): Promise<number> => {
      const requests = Array.from({ length: CLIENTS }, () => request);
      return 1000 / (await loadHttp({ port: serverPort, requests, seconds, pauseMs: 0 })).perSecond;
    };
    try {
      const findings: Finding[] = [];
      for (const route of ROUTES)
        findings.push({
          number: null,
          measure: `event loop per request, ${route} ÷ a bare Nest route`,
          goal: { better: 'lower', target: 10 },
          comparison: await compare(
            pacing,
            (seconds) => timeOf(bare.port, rawRequest('GET', '/api/user/1'), seconds),
            (seconds) => timeOf(port, requestOf(route), seconds),
          ),
          subjectUnit: 'ms',
          baselineUnit: 'ms',
        });
      return findings;
    } finally {
      await bare.stop();
    }
  });
}
