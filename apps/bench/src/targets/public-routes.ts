import { withApi, withBareNest } from '../api.js';
import { loadHttp, rawRequest } from '../load.js';
import { type BenchSettings, compare, type Finding } from '../measure.js';

const CLIENTS = 8;

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
  return withApi(serverUrl, 'public-routes', ({ port }) =>
    withBareNest({ id: 1 }, async (barePort) => {
      const findings: Finding[] = [];
      for (const route of ROUTES)
        findings.push({
          number: null,
          measure: `event loop per request, ${route} ÷ a bare Nest route`,
          goal: { better: 'lower', target: 10 },
          comparison: await compare(
            pacing,
            (seconds) => timeOf(barePort, rawRequest('GET', '/api/user/1'), seconds),
            (seconds) => timeOf(port, requestOf(route), seconds),
          ),
          subjectUnit: 'ms',
        });
      return findings;
    }),
  );
}

/** Resolves to the time per request, in ms. */
async function timeOf(port: number, request: string, seconds: number): Promise<number> {
  const requests = Array<string>(CLIENTS).fill(request);
  return 1000 / (await loadHttp({ port, requests, seconds })).perSecond;
}
