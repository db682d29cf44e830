// Generates load on the product and on the components that it is compared with, in separate processes (load.worker.ts).
import type { HttpLoad, Loaders } from './load.worker.js';
import type { Responses } from './measure.js';
import { ModuleProcess } from './processes.js';

/** @throws Error if a response has a status other than 200 */
export const loadHttp = (load: HttpLoad): Promise<Responses> => generate('http', load);

/** Generates load in a new process, so that it does not delay other event loops. */
export async function generate<Kind extends keyof Loaders>(
  kind: Kind,
  ...load: Parameters<Loaders[Kind]>
): Promise<Responses> {
  const worker = new ModuleProcess<Loaders>(new URL('./load.worker.js', import.meta.url));
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
