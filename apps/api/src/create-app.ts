import type { INestApplication, NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import { Logger, PinoLogger } from 'nestjs-pino';
import { sessionCookieName, sessionMiddleware, SessionsService } from '@arena/auth';
import { ArenaConfig } from '@arena/config';
import { isSameOrigin, sameOrigin } from '@arena/http';
import {
  linkByCluster,
  linkByRedis,
  type NodeLink,
  type GroupMember,
  RealtimeAdapter,
  type RequestMiddleware,
} from '@arena/realtime';
import { oauthErrorRedirect } from '@arena/revenue';
import { AppModule } from './app.module.js';
import { API_PREFIX, apiDocument } from './http/api-document.js';
import { jsonBody } from './http/json-body.js';
import { notFound } from './http/problem.filter.js';
import { requestId, requestLog } from './http/request-log.js';
import { securityHeaders } from './http/security-headers.js';
import { serveWeb, WEB_ROOT } from './http/serve-web.js';
import { StartupService } from './startup.service.js';

/** Nest's options, for production and tests. */
export const APP_OPTIONS = {
  bodyParser: false,
  bufferLogs: true,
  abortOnError: false,
} as const satisfies NestApplicationOptions;

/**
 * Longer than the 60 s for which proxies keep idle connections, so that a proxy never sends a request on a connection
 * that is being closed.
 */
const KEEP_ALIVE_MS = 65_000;

/** The maximum number of realtime connections per user, far more than the tabs anyone would have open. */
const CONNECTIONS_PER_USER = 20;

/**
 * Creates the application and prepares it for `listen`.
 * @param member the place of this process among those that share the port, if there are several
 */
export async function createApp(config: ArenaConfig, member?: GroupMember): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config), APP_OPTIONS);
  return prepareApp(app, member);
}

/** Configures a created application, creates the first admin and opens the house account. */
export async function prepareApp(
  app: NestExpressApplication,
  member?: GroupMember,
): Promise<NestExpressApplication> {
  await configureApp(app, member);
  await app.get(StartupService).prepare();
  return app;
}

async function configureApp(app: NestExpressApplication, member: GroupMember | undefined): Promise<void> {
  const config = app.get(ArenaConfig);
  const session = sessionMiddleware(config, app.get(SessionsService));
  app.useLogger(app.get(Logger));
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxyHops);
  app.set('query parser', 'simple');
  app.setGlobalPrefix(API_PREFIX);
  app.use(requestId, requestLog(PinoLogger.root), securityHeaders(config));
  app.use(serveWeb(WEB_ROOT, sessionCookieName(config)));
  app.use('/api', sameOrigin, ...jsonBody(), session);
  app.use('/api/x/callback', oauthErrorRedirect);
  app.useWebSocketAdapter(createRealtimeAdapter(app, session as RequestMiddleware, member));
  serveDocs(app, sessionCookieName(config));
  await app.init();
  app.use(notFound);
  app.getHttpServer().keepAliveTimeout = KEEP_ALIVE_MS;
}

function createRealtimeAdapter(
  app: NestExpressApplication,
  session: RequestMiddleware,
  member: GroupMember | undefined,
): RealtimeAdapter {
  const { rateLimitFactor } = app.get(ArenaConfig);
  const maxConnections = Math.max(1, Math.round(CONNECTIONS_PER_USER * rateLimitFactor));
  return new RealtimeAdapter(app, { isSameOrigin, session, maxConnections }, linkOf(app, member), member);
}

/** Returns the link to the other processes, or undefined if this one is alone. */
function linkOf(app: INestApplication, member: GroupMember | undefined): NodeLink | undefined {
  const { redisUrl } = app.get(ArenaConfig);
  const logger = app.get(Logger);
  if (redisUrl !== undefined)
    return linkByRedis(redisUrl, (err) => logger.warn({ err }, 'The connection to Redis failed.'));
  return member === undefined ? undefined : linkByCluster();
}

/** Serves the OpenAPI document of all routes at /api/docs and /api/docs-json. Creates it on the first request. */
function serveDocs(app: INestApplication, sessionCookie: string): void {
  SwaggerModule.setup(`${API_PREFIX}/docs`, app, () => apiDocument(app, sessionCookie), {
    jsonDocumentUrl: `${API_PREFIX}/docs-json`,
  });
}
