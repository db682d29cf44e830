import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import type { HttpLoad, Loaders, PasswordLoad, QueryLoad, Responses, TimerLoad } from './load.js';
import { p99, seriesOf } from './measure.js';
import { makeCallable } from './processes.js';

const loaders: Loaders = { http: loadHttp, query: loadQuery, password: loadPassword, timer: loadTimer };
makeCallable({ ...loaders });

async function loadHttp({ port, requests, ...pace }: HttpLoad): Promise<Responses> {
  const clients = await Promise.all(requests.map((request) => KeepAliveClient.open(port, request)));
  return repeat(
    clients.map((client) => () => client.send()),
    pace,
  );
}

async function loadQuery({ databaseUrl, statement, connections, ...pace }: QueryLoad): Promise<Responses> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  const responses = await repeat(
    clients.map((client) => () => client.query({ name: 'bare', text: statement })),
    pace,
  );
  await Promise.all(clients.map((client) => client.end()));
  return responses;
}

function loadPassword({ passwordHash, password, concurrency, ...pace }: PasswordLoad): Promise<Responses> {
  const check = async (): Promise<void> => {
    if (!(await verify(passwordHash, password))) throw new Error('The password does not match its hash.');
  };
  return repeat(Array<typeof check>(concurrency).fill(check), pace);
}

async function loadTimer({ intervalMs, seconds }: TimerLoad): Promise<Responses> {
  const lateness: number[] = [];
  const start = performance.now();
  for (let due = start + intervalMs; due < start + seconds * 1000; due += intervalMs) {
    await sleep(Math.max(0, due - performance.now()));
    lateness.push(performance.now() - due);
  }
  return summarise(lateness, seconds);
}

/** Lets each client send one request at a time for `seconds`, and measures the responses that arrive until then. */
async function repeat(
  clients: readonly (() => Promise<unknown>)[],
  { seconds, pauseMs = 0 }: Pick<HttpLoad, 'seconds' | 'pauseMs'>,
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
  return summarise(latencies, seconds);
}

function summarise(latencies: readonly number[], seconds: number): Responses {
  return { perSecond: latencies.length / seconds, p50Ms: seriesOf(latencies).median, p99Ms: p99(latencies) };
}

const END_OF_HEAD = '\r\n\r\n';

/** A connection that repeats the same request, one at a time. Parses only the status and the length of a response. */
class KeepAliveClient {
  private received: Buffer = Buffer.alloc(0);
  private resolve: (() => void) | undefined;

  private constructor(
    private readonly socket: Socket,
    private readonly request: Buffer,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.read(chunk));
    socket.on('close', () => {
      throw new Error('The server closed a connection.');
    });
  }

  static async open(port: number, request: string): Promise<KeepAliveClient> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new KeepAliveClient(socket, Buffer.from(request, 'latin1'));
  }

  /** Sends the request. Resolves when the complete response has arrived. */
  send(): Promise<void> {
    return new Promise((resolve) => {
      this.resolve = resolve;
      this.socket.write(this.request);
    });
  }

  private read(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const endOfHead = this.received.indexOf(END_OF_HEAD);
    if (endOfHead < 0) return;
    const head = this.received.toString('latin1', 0, endOfHead);
    const length = /content-length: (\d+)/i.exec(head)?.[1] ?? 0;
    if (this.received.length < endOfHead + END_OF_HEAD.length + Number(length)) return;
    if (!head.startsWith('HTTP/1.1 200')) throw new Error(this.received.toString());
    this.received = Buffer.alloc(0);
    this.resolve?.();
  }
}
