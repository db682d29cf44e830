import type { IncomingMessage } from 'node:http';
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

/**
 * Returns the URL of a request. If its path cannot be decoded, its percent signs are escaped, so that the path is routed
 * as it is.
 */
function decodableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
