import { once } from 'node:events';
import type { Redis } from 'ioredis';
import { redisAddress } from '@arena/config';
import { eventually } from '../../../apps/api/test/support/eventually.js';
import { startRedis, type TestRedis } from '../../../apps/api/test/support/redis.js';
import { redisClient } from './redis-client.js';

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

  it('gives pushes up while Redis is unavailable, without an unhandled rejection, and continues after it', async () => {
    const redis = await run(startRedis());
    const client = await connect(redis);
    await push(client);
    await stop(redis);
    await expect(push(client)).rejects.toThrow();
    expect(await client.publish('channel', 'message')).toBe(0);
    await run(startRedis(portOf(redis)));
    await eventually(() => push(client));
  });

  it('receives messages also when it subscribed before its connection was ready', async () => {
    const client = await connect(await run(startRedis()));
    const reader = client.duplicate();
    await once(reader, 'connect');
    await reader.subscribe('channel');
    const received = once(reader, 'message');
    await eventually(async () => expect(await client.publish('channel', 'message')).toBe(1));
    expect(await received).toEqual(['channel', 'message']);
  });

  it('ends the connections by which the adapter reads, too', async () => {
    const client = await connect(await run(startRedis()));
    const reader = client.duplicate();
    await once(reader, 'ready');
    const ended = once(reader, 'end');
    client.disconnect();
    await ended;
    expect(reader.status).toBe('end');
  });
});

const portOf = ({ url }: TestRedis): number => Number(new URL(url).port);
