import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { ArenaConfig } from '@arena/config';
import { requestId } from './request-log.js';

/**
 * Longer than the 60 s for which proxies keep idle connections, so that a proxy never sends a request on a connection
 * that is being closed.
 */
const KEEP_ALIVE_MS = 65_000;
/** The time for a whole request to arrive, which bounds how long a slow client can hold a connection. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than Node's limit for all headers, so that no path is too long for a parameter. */
const MAX_PARAMETER_LENGTH = 64 * 1024;

/** Creates the Fastify server that Nest runs on. */
export function createHttpAdapter({ trustProxyHops }: Pick<ArenaConfig, 'trustProxyHops'>): FastifyAdapter {
  return new FastifyAdapter({
    clientErrorHandler: refuseUnreadable,
    genReqId: requestId,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    rewriteUrl: decodableUrl,
    // Requests on open connections are answered until the server is closed.
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    trustProxy: trustProxyHops > 0 && ((_address, hop) => hop < trustProxyHops),
  });
}

/** The statuses of requests that Node cannot read, by the code of its error. All others are 400. */
const UNREADABLE: Partial<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers a request that Node cannot read and closes its connection. Unlike Fastify's handler, says so: a proxy would
 * otherwise send the request of another client on this connection and lose it.
 */
function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const status = UNREADABLE[code] ?? 400;
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
  socket.destroy();
}

/**
 * Returns the URL of a request. If its path cannot be decoded, or the router would compare it wrongly, its percent signs are
 * escaped, so that the path is routed as it is.
 */
function decodableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  return isRoutable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}

/** The router finds parameters by their position in the path in lower case, which is longer for letters such as İ. */
function isRoutable(path: string): boolean {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.toLowerCase().length === decoded.length;
  } catch {
    return false;
  }
}
