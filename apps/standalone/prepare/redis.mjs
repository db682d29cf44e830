import { debianInstall } from './debian.mjs';
import { Failure, run } from './run.mjs';
import { variables } from './variables.mjs';

const KNOWN_PLACES = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
];

/** The path of a Redis server for the tests of two nodes: one that is there, else one that gets installed. */
export async function requireRedis() {
  const given = variables.REDIS_SERVER_PATH;
  const places = given ? [given] : KNOWN_PLACES;
  const found =
    (await findRedis(places)) ?? (await debianInstall('redis-server', 'Redis'), await findRedis(places));
  if (found) return found;
  throw new Failure('The tests need a Redis server: install one, or name it in REDIS_SERVER_PATH.');
}

async function findRedis(places) {
  for (const path of places) if ((await run(path, ['--version'])).code === 0) return path;
  return undefined;
}
