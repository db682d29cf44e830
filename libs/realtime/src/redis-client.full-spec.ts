import { createClient } from 'redis';
import { redisAddress } from '@arena/config';
import { eventually } from '../../../apps/api/test/support/eventually.js';
import { startRedis, startSentinel, type TestRedis } from '../../../apps/api/test/support/redis.js';
import { RedisClient } from './redis-client.js';

// A Sentinel takes some seconds to know the replicas and to promote one.
const STREAM = 'socket.io';

describe(RedisClient, () => {
  const started: TestRedis[] = [];
  const clients: RedisClient[] = [];

  afterEach(async () => {
    for (const client of clients.splice(0)) client.disconnect();
    for (const server of started.splice(0).reverse()) await server.stop();
  });

  const run = async (starting: Promise<TestRedis>): Promise<TestRedis> => {
    const server = await starting;
    started.push(server);
    return server;
  };

  const stop = async (server: TestRedis): Promise<void> => {
    started.splice(started.indexOf(server), 1);
    await server.stop();
  };

  const connect = async ({ url }: TestRedis): Promise<RedisClient> => {
    const client = new RedisClient(redisAddress(url), () => undefined);
    clients.push(client);
    await client.connect();
    return client;
  };

  const push = (client: RedisClient): Promise<unknown> => client.xAdd(STREAM, '*', { nsp: '/' });

  it('follows the master that Sentinels promote, and reads what others push there', async () => {
    const master = await run(startRedis());
    const replica = await run(startRedis(undefined, portOf(master)));
    const sentinel = await run(startSentinel(portOf(master)));
    const [writer, reader] = [await connect(sentinel), await connect(sentinel)];
    await push(writer);
    await eventually(async () => expect(await replicasOf(sentinel)).toBe(1));
    await stop(master);
    await eventually(() => push(writer));
    expect(await reader.xRead([{ key: STREAM, id: '0' }], { COUNT: 10 })).toMatchObject([{ name: STREAM }]);
    await expect(push(await connect(replica))).resolves.toBeDefined();
  });
});

/** Returns how many replicas a Sentinel knows. */
async function replicasOf(sentinel: TestRedis): Promise<number> {
  const client = createClient({ url: sentinel.url.replace('redis+sentinel', 'redis').replace('/arena', '') });
  await client.connect();
  const replicas = await client.sendCommand(['SENTINEL', 'REPLICAS', 'arena']);
  await client.close();
  return (replicas as unknown as unknown[]).length;
}

const portOf = ({ url }: TestRedis): number => Number(new URL(url).port);
