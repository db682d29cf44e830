// Generates load on the product and on the components that it is compared with, in separate processes (load.worker.ts).
import { runInWorker } from './processes.js';

export interface Pace {
  seconds: number;
  /** The pause between a response and the same client's next request; 0 for none. */
  pauseMs: number;
}

/** One keep-alive client per request. All clients run at the same time, and each repeats its own request. */
export interface HttpLoad extends Pace {
  port: number;
  /** Raw HTTP, see `rawRequest`. */
  requests: readonly string[];
}

/** Clients with one connection each, which all repeat the same prepared statement. */
export interface QueryLoad extends Pace {
  databaseUrl: string;
  statement: string;
  connections: number;
}

/** Concurrent verifications of one password. */
export interface PasswordLoad {
  /** A hash that the product created, so that its cost is the product's. */
  passwordHash: string;
  password: string;
  concurrency: number;
  seconds: number;
}

/** A timer that fires at regular intervals. */
export interface TimerLoad {
  intervalMs: number;
  seconds: number;
}

export interface Responses {
  /** The rate of responses that arrived before the end of the measurement. */
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
}

export interface HttpResponses extends Responses {
  /** The number of responses by HTTP status. */
  statuses: Record<number, number>;
}

export type LoadRequest =
  | ({ kind: 'http' } & HttpLoad)
  | ({ kind: 'query' } & QueryLoad)
  | ({ kind: 'password' } & PasswordLoad)
  | ({ kind: 'timer' } & TimerLoad);

/** @throws Error if a response has a status other than 200 */
export async function loadHttp(load: HttpLoad): Promise<Responses> {
  const { statuses, ...responses } = await run<HttpResponses>({ kind: 'http', ...load });
  const rejected = Object.entries(statuses).filter(([status]) => status !== '200');
  if (rejected.length === 0) return responses;
  const counts = rejected.map(([status, count]) => `${count} × ${status}`).join(', ');
  throw new Error(`Some responses had another status than 200: ${counts}.`);
}

/** Measures a statement without the product. */
export function loadBareQuery(load: QueryLoad): Promise<Responses> {
  return run({ kind: 'query', ...load });
}

/** Measures password verification without the product, in verifications per second. */
export async function loadBareArgon2(load: PasswordLoad): Promise<number> {
  return (await run<{ perSecond: number }>({ kind: 'password', ...load })).perSecond;
}

/** Measures how late a timer fires in an idle process on this machine: the 99th percentile, in ms. */
export async function loadBareTimer(load: TimerLoad): Promise<number> {
  return (await run<{ p99Ms: number }>({ kind: 'timer', ...load })).p99Ms;
}

function run<Result>(request: LoadRequest): Promise<Result> {
  return runInWorker(new URL('./load.worker.js', import.meta.url), request);
}

/** Returns a raw HTTP request. Clients send it many times unchanged, which keeps the load generator cheap. */
export function rawRequest(
  method: 'GET' | 'POST',
  path: string,
  { cookie, body }: { cookie?: string; body?: object } = {},
): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  return [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept: application/json',
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${content.length}`]),
    '',
    content,
  ].join('\r\n');
}
