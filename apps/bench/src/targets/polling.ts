import { withApi, withBareNest } from '../api.js';
import { loadHttp, rawRequest } from '../load.js';
import { type BenchSettings, compareLoad, type Finding } from '../measure.js';
import { get, registerPlayer, registerPlayers } from '../players.js';

const CLIENTS = 32;

/** Measures target 8: the route that the web app polls most, compared with a bare Nest route with the same response. */
export async function polling({ serverUrl, pacing }: BenchSettings): Promise<Finding[]> {
  return withApi(serverUrl, 'polling', async ({ port }) => {
    const player = await registerPlayer(port, 'first');
    const requests = (await registerPlayers(port, CLIENTS)).map(({ id, cookie }) =>
      rawRequest('GET', `/api/user/${id}`, { cookie }),
    );
    const response = await get<object>(port, `/api/user/${player.id}`, player);
    return withBareNest(response, async (barePort) => {
      const load = (serverPort: number, seconds: number) => loadHttp({ port: serverPort, requests, seconds });
      const { comparison, latency } = await compareLoad(
        pacing,
        async (seconds) => (await load(barePort, seconds)).perSecond,
        (seconds) => load(port, seconds),
      );
      return [
        {
          number: 8,
          measure: `GET /api/user/{id}, ${CLIENTS} clients ÷ a bare Nest route`,
          goal: { better: 'higher', target: 0.5, stretch: 0.8 },
          comparison,
          subjectUnit: 'requests/s',
          details: latency,
        },
      ];
    });
  });
}
