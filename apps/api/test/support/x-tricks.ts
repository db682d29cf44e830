import type { ServerResponse } from 'node:http';
import type { XMisbehaviour, XSimulator } from '@arena/embedded';

type XEndpoint = Parameters<XMisbehaviour>[0];
type Trick = (response: ServerResponse) => void;

const json =
  (status: number, body: unknown): Trick =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

/** Ways in which X can fail. Each key completes a test title that begins with "X". */
export const X_TRICKS: Readonly<Record<string, Trick>> = {
  'closes the connection': (response) => void response.destroy(),
  'never responds': () => undefined,
  'starts a response without finishing it': (response) =>
    void response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"token_type":"bearer",'),
  'responds without end': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const more = (): void => {
      while (!response.destroyed && response.write('"'.padEnd(65_536, 'x')));
    };
    response.on('drain', more);
    more();
  },
  'responds with HTML': (response) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Something went wrong</html>'),
  'responds with 204': (response) => void response.writeHead(204).end(),
  'responds with truncated JSON': (response) =>
    void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"data":{"id":'),
  'responds with null': json(200, null),
  'responds with a list': json(200, []),
  'responds with wrong types': json(200, {
    token_type: 7,
    access_token: { a: 1 },
    data: { id: 5, username: ['arena_fan'] },
  }),
  'responds with 429': json(429, { title: 'Too Many Requests', status: 429 }),
  'responds with 503': json(503, { title: 'Service Unavailable', status: 503 }),
  'responds with 400': json(400, { error: 'invalid_request', error_description: 'no' }),
  'responds with 401': (response) =>
    void response.writeHead(401, { 'WWW-Authenticate': 'Bearer realm="x", error="invalid_token"' }).end(),
  'redirects elsewhere': (response) =>
    void response.writeHead(307, { Location: 'http://127.0.0.1:9/elsewhere' }).end(),
};

/** Returns a trick that responds with this account instead of the chosen one. */
export const accountResponse = (id: unknown, username: unknown): Trick =>
  json(200, { data: { id, name: 'X', username } });

/** Replaces the response of this endpoint during `work`. */
export async function withXTrick<Result>(
  x: XSimulator,
  { endpoint, trick }: { endpoint: XEndpoint; trick: Trick | undefined },
  work: () => Promise<Result>,
): Promise<Result> {
  x.misbehaviour = (requested, response) => {
    if (requested === endpoint) trick?.(response);
    return requested === endpoint;
  };
  try {
    return await work();
  } finally {
    x.misbehaviour = undefined;
  }
}
