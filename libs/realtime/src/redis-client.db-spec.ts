import { redisAddress } from '@arena/config';
import { eventually } from '../../../apps/api/test/support/eventually.js';
import { startRedis, type TestRedis } from '../../../apps/api/test/support/redis.js';
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

  it('gives pushes up while Redis is unavailable, without an unhandled rejection, and continues after it', async () => {
    const redis = await run(startRedis());
    const client = await connect(redis);
    await push(client);
    await stop(redis);
    await expect(push(client)).rejects.toThrow();
    expect(await client.publish('channel', 'message')).toBeUndefined();
    await run(startRedis(portOf(redis)));
    await eventually(() => push(client));
  });
});

const portOf = ({ url }: TestRedis): number => Number(new URL(url).port);
