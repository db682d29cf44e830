import { once } from 'node:events';
import { Redis } from 'ioredis';
import { redisAddress } from '@arena/config';
import { eventually } from '../../../apps/api/test/support/eventually.js';
import { startRedis, startSentinel, type TestRedis } from '../../../apps/api/test/support/redis.js';
import { redisClient } from './redis-client.js';

// A Sentinel takes some seconds to know the replicas and to promote one.
const STREAM = 'socket.io';

describe(redisClient, () => {
  const started: TestRedis[] = [];
  const clients: Redis[] = [];

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

  const connect = async ({ url }: TestRedis): Promise<Redis> => {
    const client = redisClient(redisAddress(url), () => undefined);
    clients.push(client);
    await once(client, 'ready');
    return client;
  };

  const push = (client: Redis): Promise<unknown> => client.xadd(STREAM, '*', 'nsp', '/');

  it('follows the master that Sentinels promote, and reads what others push there', async () => {
    const master = await run(startRedis());
    const replica = await run(startRedis(undefined, portOf(master)));
    const sentinel = await run(startSentinel(portOf(master)));
    const writer = await connect(sentinel);
    // As the adapter reads.
    const reader = writer.duplicate().on('error', () => undefined);
    clients.push(reader);
    await push(writer);
    await eventually(async () => expect(await replicasOf(sentinel)).toBe(1));
    await stop(master);
    await eventually(() => push(writer));
    expect(await reader.xread('STREAMS', STREAM, '0')).toMatchObject([[STREAM, expect.any(Array)]]);
    await expect(push(await connect(replica))).resolves.toBeDefined();
  });
});

/** Returns how many replicas a Sentinel knows. */
async function replicasOf(sentinel: TestRedis): Promise<number> {
  const client = new Redis({ port: portOf(sentinel) });
  const replicas = (await client.call('SENTINEL', 'REPLICAS', 'arena')) as unknown[];
  client.disconnect();
  return replicas.length;
}

const portOf = ({ url }: TestRedis): number => Number(new URL(url).port);
