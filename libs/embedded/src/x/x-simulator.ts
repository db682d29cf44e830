import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { XEndpoints, type XEndpoint } from './x-endpoints.js';

/** Bad answers, for tests: whether it has dealt with this request, in whatever way, and nothing more is to be said. */
export type XMisbehaviour = (endpoint: XEndpoint, response: ServerResponse) => boolean;

export interface XSimulator {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Undefined while it behaves. */
  misbehaviour: XMisbehaviour | undefined;
  readonly stop: () => Promise<void>;
}

const MOST_CONNECTIONS = 200;
const REQUEST_MS = 10_000;

/**
 * Starts X's endpoints for authorising an application, with a page where anybody is whoever they say they are. It
 * listens on this machine alone: a browser elsewhere can't reach it, so it is for trying the product out on one's own.
 */
export async function startXSimulator(): Promise<XSimulator> {
  const client = { clientId: secret(), clientSecret: secret() };
  const endpoints = new XEndpoints(client);
  const server = createServer({ requestTimeout: REQUEST_MS }, (request, response) => {
    void serve(request, response).catch(() => response.destroy()); // whoever asked has gone
  });
  server.maxConnections = MOST_CONNECTIONS;
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const endpoint = endpoints.named(request);
    if (endpoint !== undefined && simulator.misbehaviour?.(endpoint, response) === true) return;
    await endpoints.answer(endpoint, request, response);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const simulator: XSimulator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...client,
    misbehaviour: undefined,
    stop: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return simulator;
}

const secret = (): string => randomBytes(24).toString('base64url');
