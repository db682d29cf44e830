import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import type {
  HttpLoad,
  HttpResponses,
  LoadRequest,
  Pace,
  PasswordLoad,
  QueryLoad,
  Responses,
  TimerLoad,
} from './load.js';
import { p99, seriesOf } from './measure.js';
import { handleRequests } from './processes.js';

handleRequests((request) => {
  const load = request as LoadRequest;
  switch (load.kind) {
    case 'http':
      return loadHttp(load);
    case 'query':
      return loadQuery(load);
    case 'password':
      return loadPassword(load);
    case 'timer':
      return loadTimer(load);
  }
});

async function loadHttp({ port, requests, ...pace }: HttpLoad): Promise<HttpResponses> {
  const statuses: Record<number, number> = {};
  const clients = await Promise.all(requests.map((request) => KeepAliveClient.open(port, request)));
  const responses = await repeat(
    clients.map((client) => async () => {
      const status = await client.send();
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
    pace,
  );
  for (const client of clients) client.close();
  return { ...responses, statuses };
}

async function loadQuery({ databaseUrl, statement, connections, ...pace }: QueryLoad): Promise<Responses> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  const responses = await repeat(
    clients.map((client) => async () => {
      await client.query({ name: 'bare', text: statement });
    }),
    pace,
  );
  await Promise.all(clients.map((client) => client.end()));
  return responses;
}

async function loadPassword({
  passwordHash,
  password,
  concurrency,
  seconds,
}: PasswordLoad): Promise<{ perSecond: number }> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const lane = async (): Promise<void> => {
    for (;;) {
      if (!(await verify(passwordHash, password))) throw new Error('The password does not match its hash.');
      if (performance.now() >= end) return;
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return { perSecond: done / seconds };
}

async function loadTimer({ intervalMs, seconds }: TimerLoad): Promise<{ p99Ms: number }> {
  const lateness: number[] = [];
  const start = performance.now();
  for (let due = start + intervalMs; due < start + seconds * 1000; due += intervalMs) {
    await sleep(Math.max(0, due - performance.now()));
    lateness.push(performance.now() - due);
  }
  return { p99Ms: p99(lateness) };
}

/** Lets each client send one request at a time for `seconds`, and measures the responses that arrive until then. */
async function repeat(
  clients: readonly (() => Promise<void>)[],
  { seconds, pauseMs }: Pace,
): Promise<Responses> {
  const latencies: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    clients.map(async (send) => {
      // Clients with pauses start at different times, so that they do not send in step.
      if (pauseMs > 0) await sleep(Math.random() * pauseMs);
      for (;;) {
        const sent = performance.now();
        await send();
        const now = performance.now();
        if (now >= end) break;
        latencies.push(now - sent);
        if (pauseMs > 0) await sleep(pauseMs);
      }
    }),
  );
  const { median: p50Ms } = seriesOf(latencies);
  return { perSecond: latencies.length / seconds, p50Ms, p99Ms: p99(latencies) };
}

const END_OF_HEAD = '\r\n\r\n';

/** A connection that repeats the same request, one at a time. Parses only the status and the length of a response. */
class KeepAliveClient {
  private received: Buffer = Buffer.alloc(0);
  private resolve: ((status: number) => void) | undefined;
  private reject: ((error: Error) => void) | undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly request: Buffer,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    socket.on('close', () => this.reject?.(closedError()));
    socket.on('error', () => undefined); // 'close' follows.
  }

  static async open(port: number, request: string): Promise<KeepAliveClient> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new KeepAliveClient(socket, Buffer.from(request, 'latin1'));
  }

  /** Sends the request. Resolves to the status when the complete response has arrived. */
  send(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
      if (this.socket.destroyed) reject(closedError());
      this.socket.write(this.request);
    });
  }

  close(): void {
    this.reject = undefined;
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const endOfHead = this.received.indexOf(END_OF_HEAD);
    if (endOfHead < 0) return;
    const head = this.received.toString('latin1', 0, endOfHead);
    const length = /content-length: (\d+)/i.exec(head)?.[1] ?? 0;
    if (this.received.length < endOfHead + END_OF_HEAD.length + Number(length)) return;
    this.received = Buffer.alloc(0);
    this.resolve?.(Number(head.slice(9, 12)));
  }
}

const closedError = (): Error => new Error('The server closed a connection.');
