import { fastify } from 'fastify';
import { pino } from 'pino';
import { requestId, requestLog } from './request-log.js';

describe(requestLog, () => {
  const lines: Record<string, unknown>[] = [];
  const logger = pino(
    { level: 'info' },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const server = fastify({ genReqId: requestId, forceCloseConnections: true })
    .addHook('onRequest', requestLog(logger))
    .get<{ Params: { status: string } }>('/api/status/:status', ({ params }, reply) =>
      reply.status(Number(params.status)).send(),
    )
    .get('/api/endless', (_request, reply) => void reply.hijack().raw.write('…'));
  let origin: string;
  const url = (path: string): string => `${origin}/api/${path}`;

  beforeAll(async () => {
    origin = await server.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(() => server.close());

  const nextLine = async (): Promise<Record<string, unknown>> => {
    while (lines.length === 0) await new Promise(setImmediate);
    return lines.shift()!;
  };

  it('logs a rejected request with its id, its path and no query string', async () => {
    await fetch(url('status/404?secret=1'), { headers: { 'X-Request-Id': 'proxy-id-1' } });
    expect(await nextLine()).toMatchObject({
      level: 30,
      req: { id: 'proxy-id-1', method: 'GET', path: '/api/status/404' },
      res: { statusCode: 404 },
      responseTime: expect.any(Number),
      msg: 'request completed',
    });
  });

  it('logs a failed request as an error, and a successful one only at debug level', async () => {
    await fetch(url('status/200'));
    await fetch(url('status/503'));
    expect(await nextLine()).toMatchObject({ level: 50, res: { statusCode: 503 } });
    logger.level = 'debug';
    await fetch(url('status/200'));
    expect(await nextLine()).toMatchObject({ level: 20, res: { statusCode: 200 } });
    logger.level = 'info';
  });

  it('logs that the client has ended the connection before the response was complete', async () => {
    logger.level = 'debug';
    const abort = new AbortController();
    await fetch(url('endless'), { signal: abort.signal });
    abort.abort();
    expect(await nextLine()).toMatchObject({ level: 20, msg: 'request aborted' });
    logger.level = 'info';
  });
});
