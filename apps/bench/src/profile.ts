import { mkdirSync } from 'node:fs';
import { withApi, withPostgres } from './api.js';
import { loadHttp } from './load.js';
import { flipRequest, registerPlayers } from './players.js';
import { print } from './report.js';

const CLIENTS = 32;
const WARM_UP_SECONDS = 5;
const SECONDS = 15;
/** Relative to the repository root, in which the benchmarks run. */
const FOLDER = 'test-results/profiles';

/** Saves a CPU profile of one server process, from its start on, while clients flip coins. */
export async function profile(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const bets = await withPostgres(({ url }) =>
    withApi(
      url,
      'profile',
      async (port) => {
        const requests = (await registerPlayers(port, CLIENTS)).map(flipRequest);
        await loadHttp({ port, requests, seconds: WARM_UP_SECONDS, pauseMs: 0 });
        return loadHttp({ port, requests, seconds: SECONDS, pauseMs: 0 });
      },
      { WEB_CONCURRENCY: '1' },
      ['--cpu-prof', `--cpu-prof-dir=${FOLDER}`],
    ),
  );
  print(`${bets.perSecond.toFixed(0)} flips/s in one process, which the profile slows down`);
  print(`The newest .cpuprofile in ${FOLDER} opens in https://www.speedscope.app and in Chromium.`);
}
