import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { p99, seriesOf, type Responses } from './measure.js';
import { makeCallable } from './processes.js';

interface Pace {
  seconds: number;
  /** The pause between a response and the same client's next request. Undefined: none. */
  pauseMs?: number;
}

/** One keep-alive client per request. All clients run at the same time, and each repeats its own request. */
export interface HttpLoad extends Pace {
  port: number;
  /** Raw HTTP, see `rawRequest`. */
  requests: readonly string[];
}

const loaders = { http: loadHttp, query: loadQuery, password: loadPassword, timer: loadTimer };
makeCallable(loaders);

export type Loaders = typeof loaders;

async function loadHttp({ port, requests, ...pace }: HttpLoad): Promise<Responses> {
  return repeat(await Promise.all(requests.map((request) => openClient(port, request))), pace);
}

/** Clients with one connection each, which all repeat the same prepared statement. */
async function loadQuery({
  databaseUrl,
  statement,
  connections,
  ...pace
}: Pace & { databaseUrl: string; statement: string; connections: number }): Promise<Responses> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  const responses = await repeat(
    clients.map((client) => () => client.query({ name: 'bare', text: statement })),
    pace,
  );
  await Promise.all(clients.map((client) => client.end()));
  return responses;
}

/** Concurrent verifications of one password. The product created its hash, so that the cost is the product's. */
function loadPassword({
  passwordHash,
  password,
  concurrency,
  ...pace
}: Pace & { passwordHash: string; password: string; concurrency: number }): Promise<Responses> {
  const check = async (): Promise<void> => {
    if (!(await verify(passwordHash, password))) throw new Error('The password does not match its hash.');
  };
  return repeat(Array<typeof check>(concurrency).fill(check), pace);
}

/** A timer that fires at regular intervals, in a process that does nothing else. Its latencies are its delays. */
async function loadTimer({
  intervalMs,
  seconds,
}: {
  intervalMs: number;
  seconds: number;
}): Promise<Responses> {
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
  { seconds, pauseMs = 0 }: Pace,
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

const summarise = (latencies: readonly number[], seconds: number): Responses => ({
  perSecond: latencies.length / seconds,
  p50Ms: seriesOf(latencies).median,
  p99Ms: p99(latencies),
});

const END_OF_HEAD = '\r\n\r\n';

/**
 * Opens a connection that repeats the same request. Resolves to the function that sends it, and resolves when the complete
 * response has arrived, of which only the status and the length are parsed.
 */
async function openClient(port: number, request: string): Promise<() => Promise<void>> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.setNoDelay(true);
  const content = Buffer.from(request, 'latin1');
  let received: Buffer = Buffer.alloc(0);
  let onResponse: (() => void) | undefined;
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const endOfHead = received.indexOf(END_OF_HEAD);
    if (endOfHead < 0) return;
    const head = received.toString('latin1', 0, endOfHead);
    const length = /content-length: (\d+)/i.exec(head)?.[1] ?? 0;
    if (received.length < endOfHead + END_OF_HEAD.length + Number(length)) return;
    if (!head.startsWith('HTTP/1.1 200')) throw new Error(received.toString());
    received = Buffer.alloc(0);
    onResponse?.();
  });
  socket.on('close', () => {
    throw new Error('The server closed a connection.');
  });
  return () =>
    new Promise((resolve) => {
      onResponse = resolve;
      socket.write(content);
    });
}
