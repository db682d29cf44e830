import type { IncomingMessage } from 'node:http';
import type { INestApplication, NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { Logger, PinoLogger } from 'nestjs-pino';
import { sessionCookieName, SessionsService } from '@arena/auth';
import { SharesService } from '@arena/bet-history';
import { ArenaConfig, ConfigModule } from '@arena/config';
import { addressOf, forwardedAddress, isSameOrigin, networkOf, sameOrigin, scaledPoints } from '@arena/http';
import {
  linkByCluster,
  linkByRedis,
  type NodeLink,
  type GroupMember,
  RealtimeAdapter,
  RealtimeService,
} from '@arena/realtime';
import { serveAcceptedConnections } from './accepted-connections.js';
import { AppModule } from './app.module.js';
import { API_PREFIX, apiDocument } from './http/api-document.js';
import { createHttpAdapter } from './http/http-adapter.js';
import { acceptOnlyJson } from './http/json-body.js';
import { RequestBudget } from './http/request-budget.js';
import { requestLog } from './http/request-log.js';
import { enterTrace, observeRequest } from './http/request-telemetry.js';
import { securityHeaders } from './http/security-headers.js';
import { sharedBetHead } from './http/shared-bet-head.js';
import { inlineScripts, serveWeb, WEB_ROOT } from './http/serve-web.js';
import { StartupService } from './startup.service.js';

/** Nest's options, for production and tests. */
export const APP_OPTIONS = {
  bodyParser: false,
  bufferLogs: true,
  // Nest would print the error of a start that fails, with its stack, before main explains it.
  autoFlushLogs: false,
  abortOnError: false,
} as const satisfies NestApplicationOptions;

/** Far more than the tabs that anyone would have open. */
const CONNECTIONS_PER_USER = 20;
/** For many players behind one address, such as those of a dormitory. */
const CONNECTIONS_PER_NETWORK = 200;

/**
 * Creates the application and prepares it for `listen`.
 * @param member the place of this process among those that share the port, if there are several
 */
export async function createApp(config: ArenaConfig, member?: GroupMember): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    { module: AppModule, imports: [ConfigModule.forRoot(config)] },
    createHttpAdapter(config),
    APP_OPTIONS,
  );
  return prepareApp(app, member);
}

/** Configures a created application, creates the first admin and opens the house account. */
export async function prepareApp(
  app: NestFastifyApplication,
  member?: GroupMember,
): Promise<NestFastifyApplication> {
  await configureApp(app, member);
  await app.get(StartupService).prepare();
  return app;
}

async function configureApp(app: NestFastifyApplication, member: GroupMember | undefined): Promise<void> {
  const config = app.get(ArenaConfig);
  app.useLogger(app.get(Logger));
  app.flushLogs();
  app.setGlobalPrefix(API_PREFIX);
  const server = app.getHttpAdapter().getInstance();
  server.decorateRequest('session').decorateRequest('user');
  server.addHook('onRequest', observeRequest);
  server.addHook('onRequest', requestLog(PinoLogger.root));
  server.addHook('onRequest', securityHeaders(config, inlineScripts(WEB_ROOT)));
  server.addHook('onRequest', app.get(RequestBudget).countAddress);
  server.addHook('onRequest', sameOrigin);
  server.addHook('preValidation', enterTrace);
  acceptOnlyJson(server);
  serveWeb(server, WEB_ROOT, sessionCookieName(config), sharedBetHead(app.get(SharesService)));
  app.useWebSocketAdapter(createRealtimeAdapter(app, member));
  if (member !== undefined) serveAcceptedConnections(app);
  if (config.apiDocs) serveDocs(app, sessionCookieName(config));
  await app.init();
}

function createRealtimeAdapter(
  app: NestFastifyApplication,
  member: GroupMember | undefined,
): RealtimeAdapter {
  const config = app.get(ArenaConfig);
  const maxConnections = {
    perUser: scaledPoints(CONNECTIONS_PER_USER, config),
    perNetwork: scaledPoints(CONNECTIONS_PER_NETWORK, config),
  };
  const sessions = app.get(SessionsService);
  const findSession = sessions.ofRequest.bind(sessions);
  const networkOfClient = (request: IncomingMessage): string =>
    networkOf(addressOf({ ip: forwardedAddress(request, config) }));
  const rules = { isSameOrigin, findSession, networkOf: networkOfClient, maxConnections };
  const link = linkOf(app, member);
  if (link !== undefined) app.get(RealtimeService).linkNodes();
  return new RealtimeAdapter(app, rules, config, link, member);
}

/** Returns the link to the other processes, or undefined if this one is alone. */
function linkOf(app: INestApplication, member: GroupMember | undefined): NodeLink | undefined {
  const { redis } = app.get(ArenaConfig);
  const logger = app.get(Logger);
  if (redis !== undefined)
    return linkByRedis(redis, (err) => logger.warn({ err }, 'The connection to Redis failed.'));
  return member === undefined ? undefined : linkByCluster();
}

/**
 * Serves the OpenAPI document of all routes at /api/docs-json, and as pages at /api/docs. Both are written once, on the first
 * request: writing some 800 kB takes longer than most requests.
 */
function serveDocs(app: NestFastifyApplication, sessionCookie: string): void {
  const create = (): OpenAPIObject => apiDocument(app, sessionCookie);
  let json: Buffer | undefined;
  SwaggerModule.setup(`${API_PREFIX}/docs`, app, create, { raw: false });
  app
    .getHttpAdapter()
    .getInstance()
    .get(`/${API_PREFIX}/docs-json`, (_, reply) => {
      json ??= Buffer.from(JSON.stringify(create()));
      return reply.type('application/json').send(json);
    });
}
