// Generates load on the product and on the components that it is compared with, in separate processes (load.worker.ts).
import { ModuleProcess } from './processes.js';

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

/** Clients with one connection each, which all repeat the same prepared statement. */
export interface QueryLoad extends Pace {
  databaseUrl: string;
  statement: string;
  connections: number;
}

/** Concurrent verifications of one password. */
export interface PasswordLoad extends Pace {
  /** A hash that the product created, so that its cost is the product's. */
  passwordHash: string;
  password: string;
  concurrency: number;
}

/** A timer that fires at regular intervals, in a process that does nothing else. Its latencies are its delays. */
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

export interface Loaders {
  http: (load: HttpLoad) => Promise<Responses>;
  query: (load: QueryLoad) => Promise<Responses>;
  password: (load: PasswordLoad) => Promise<Responses>;
  timer: (load: TimerLoad) => Promise<Responses>;
}

/** @throws Error if a response has a status other than 200 */
export const loadHttp = (load: HttpLoad): Promise<Responses> => generate('http', load);

/** Generates load in a new process, so that it does not delay other event loops. */
export async function generate<Kind extends keyof Loaders>(
  kind: Kind,
  ...load: Parameters<Loaders[Kind]>
): Promise<Responses> {
  const worker = ModuleProcess.start<Loaders>(new URL('./load.worker.js', import.meta.url));
  return worker.call(kind, ...load).finally(() => worker.stop());
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
