import { fileURLToPath } from 'node:url';
import { generate } from '../load/load.js';
import { rawRequest } from '../load/raw-request.js';
import { compare } from '../measure/compare.js';
import type { Finding } from '../measure/finding.js';
import { ServerProcess } from '../processes/server-process.js';
import { withApi } from '../product/product.js';
import { registerPlayers, type Player } from '../product/players.js';
import type { Setting } from './bench.js';

const CLIENTS = 32;
const BARE_NEST = fileURLToPath(new URL('../anchors/bare-nest.process.js', import.meta.url));

/** Target 8: what the web polls most, beside a route of Nest's that does nothing but answer as much. */
export async function polling({ serverUrl, pacing }: Setting): Promise<Finding[]> {
  return withApi(serverUrl, 'polling', async (port) => {
    const players = await registerPlayers(port, CLIENTS);
    const bare = await ServerProcess.start(BARE_NEST, { BARE_ANSWER: await answerTo(port, players) });
    try {
      const requests = players.map(({ id, cookie }) => rawRequest('GET', `/api/user/${id}`, { cookie }));
      const rate = (at: number) => async (seconds: number) =>
        (await generate({ port: at, requests, seconds, pauseMs: 0 })).perSecond;
      const comparison = await compare(pacing, rate(bare.port), rate(port));
      return [
        {
          number: 8,
          measure: `GET /api/user/{id}, ${CLIENTS} clients ÷ a bare Nest route`,
          aim: { better: 'higher', target: 0.5, stretch: 0.8 },
          comparison,
          subjectUnit: 'requests/s',
          anchorUnit: 'requests/s',
        },
      ];
    } finally {
      await bare.stop();
    }
  });
}

async function answerTo(port: number, [player]: readonly Player[]): Promise<string> {
  if (player === undefined) throw new Error('nobody has registered');
  const response = await fetch(`http://127.0.0.1:${port}/api/user/${player.id}`, {
    headers: { Cookie: player.cookie },
  });
  return response.text();
}
