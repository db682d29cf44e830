import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { sessionCookieName, sessionMiddleware } from '@arena/auth';
import { ArenaConfig } from '@arena/config';
import { Database } from '@arena/database';
import { NodeLink, RealtimeAdapter, type RequestMiddleware } from '@arena/realtime';
import { oauthErrorRedirect } from '@arena/revenue';
import { serveDocs } from './docs.js';
import { jsonOnly } from './http/json-only.js';
import { ProblemFilter } from './http/problem.filter.js';
import { requestId } from './http/request-id.js';
import { securityHeaders } from './http/security-headers.js';
import { unknownAddress } from './http/unknown-address.js';
import { WEB_ROOT, web } from './web/web.js';
import { isSameOrigin, RequestValidationPipe, sameOrigin } from '@arena/http';

/** Everything between a Nest application and a server that may listen: shared by `main` and by every e2e test. */
export async function configureApp(app: NestExpressApplication): Promise<void> {
  const config = app.get(ArenaConfig);
  const session = sessionMiddleware(config, app.get(Database).pool);
  app.useLogger(app.get(Logger));
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxyHops);
  app.set('query parser', 'simple');
  app.setGlobalPrefix('api');
  app.use(requestId, ...securityHeaders(config));
  app.use(web(WEB_ROOT));
  app.use('/api', sameOrigin, ...jsonOnly(), ...session);
  app.use('/api/x/callback', oauthErrorRedirect);
  app.useWebSocketAdapter(realtime(app, session as RequestMiddleware[]));
  app.useGlobalPipes(new RequestValidationPipe());
  app.useGlobalFilters(new ProblemFilter());
  serveDocs(app, sessionCookieName(config));
  await app.init();
  app.use(unknownAddress);
  app.getHttpServer().keepAliveTimeout = KEEP_ALIVE_MS;
}

/**
 * Proxies keep an idle connection for up to 60 s. A server that closes it sooner may do so at the very moment of the
 * next request, which then fails.
 */
const KEEP_ALIVE_MS = 65_000;

/** Far more windows than anybody plays in. */
const CONNECTIONS_OF_A_PLAYER = 20;

function realtime(app: NestExpressApplication, session: readonly RequestMiddleware[]): RealtimeAdapter {
  const { rateLimitFactor, redisUrl } = app.get(ArenaConfig);
  const mostConnections = Math.max(1, Math.round(CONNECTIONS_OF_A_PLAYER * rateLimitFactor));
  const logger = app.get(Logger);
  const link =
    redisUrl === undefined
      ? undefined
      : new NodeLink(redisUrl, (err) => logger.warn({ err }, 'the link between nodes is troubled'));
  return new RealtimeAdapter(app, { isSameOrigin, session, mostConnections }, link);
}
