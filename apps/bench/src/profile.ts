import { mkdirSync } from 'node:fs';
import { withApi, type Api } from './api.js';
import { loadHttp } from './load.js';
import { flipRequest, registerPlayers } from './players.js';
import { withPostgres } from './postgres.js';
import { print } from './report.js';

const CLIENTS = 32;
const WARM_UP_SECONDS = 5;
const SECONDS = 15;
/** Relative to the repository root, in which the benchmarks run. */
const FOLDER = 'test-results/profiles';

/** Saves a CPU profile of one server process, from its start on, while clients flip coins. */
export async function profile(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const play = async ({ port }: Api) => {
    const requests = (await registerPlayers(port, CLIENTS)).map(flipRequest);
    await loadHttp({ port, requests, seconds: WARM_UP_SECONDS });
    return loadHttp({ port, requests, seconds: SECONDS });
  };
  const options = ['--cpu-prof', `--cpu-prof-dir=${FOLDER}`];
  const bets = await withPostgres((url) => withApi(url, 'profile', play, { WEB_CONCURRENCY: '1' }, options));
  print(`${bets.perSecond.toFixed(0)} flips/s in one process, which the profile slows down`);
  print(`The newest .cpuprofile in ${FOLDER} opens in https://www.speedscope.app and in Chromium.`);
}
