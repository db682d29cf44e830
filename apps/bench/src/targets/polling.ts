import { fileURLToPath } from 'node:url';
import { withApi } from '../api.js';
import { loadHttp, rawRequest, type Responses } from '../load.js';
import { type BenchSettings, compareLoad, type Finding } from '../measure.js';
import { get, registerPlayers } from '../players.js';
import { ServerProcess } from '../processes.js';

const CLIENTS = 32;
const BARE_NEST = fileURLToPath(new URL('../bare-nest.worker.js', import.meta.url));

/** Measures target 8: the route that the web app polls most, compared with a bare Nest route with the same response. */
export async function polling({ serverUrl, pacing }: BenchSettings): Promise<Finding[]> {
  return withApi(serverUrl, 'polling', async (port) => {
    const [first, ...others] = await registerPlayers(port, CLIENTS);
    if (first === undefined) throw new Error('No player was registered.');
    const response = await get<object>(port, `/api/user/${first.id}`, first);
    const bare = await ServerProcess.start(BARE_NEST, { BARE_RESPONSE: JSON.stringify(response) });
    try {
      const requests = [first, ...others].map(({ id, cookie }) =>
        rawRequest('GET', `/api/user/${id}`, { cookie }),
      );
      const load = (serverPort: number, seconds: number): Promise<Responses> =>
        loadHttp({ port: serverPort, requests, seconds, pauseMs: 0 });
      const { comparison, latency } = await compareLoad(
        pacing,
        async (seconds) => (await load(bare.port, seconds)).perSecond,
        (seconds) => load(port, seconds),
      );
      return [
        {
          number: 8,
          measure: `GET /api/user/{id}, ${CLIENTS} clients ÷ a bare Nest route`,
          goal: { better: 'higher', target: 0.5, stretch: 0.8 },
          comparison,
          subjectUnit: 'requests/s',
          baselineUnit: 'requests/s',
          details: latency,
        },
      ];
    } finally {
      await bare.stop();
    }
  });
}
