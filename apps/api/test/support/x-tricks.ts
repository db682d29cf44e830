import type { ServerResponse } from 'node:http';
import type { XMisbehaviour, XSimulator } from '@arena/embedded';

type XEndpoint = Parameters<XMisbehaviour>[0];
type Trick = (response: ServerResponse) => void;

const json =
  (status: number, body: unknown): Trick =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

/** What anybody's server does to whoever relies on it. */
export const X_TRICKS: Readonly<Record<string, Trick>> = {
  'hangs up': (response) => void response.destroy(),
  'takes the question and answers nothing': () => undefined,
  'begins an answer and does not end it': (response) =>
    void response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"token_type":"bearer",'),
  'answers without an end': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const more = (): void => {
      while (!response.destroyed && response.write('"'.padEnd(65_536, 'x')));
    };
    response.on('drain', more);
    more();
  },
  'answers with a page': (response) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Something went wrong</html>'),
  'answers nothing at all': (response) => void response.writeHead(204).end(),
  'answers half of JSON': (response) =>
    void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"data":{"id":'),
  'answers null': json(200, null),
  'answers a list': json(200, []),
  'answers other types': json(200, {
    token_type: 7,
    access_token: { a: 1 },
    data: { id: 5, username: ['arena_fan'] },
  }),
  'says that there were too many': json(429, { title: 'Too Many Requests', status: 429 }),
  'says that it is not well': json(503, { title: 'Service Unavailable', status: 503 }),
  'says that it refuses': json(400, { error: 'invalid_request', error_description: 'no' }),
  'says who may come in': (response) =>
    void response.writeHead(401, { 'WWW-Authenticate': 'Bearer realm="x", error="invalid_token"' }).end(),
  'sends us elsewhere': (response) =>
    void response.writeHead(307, { Location: 'http://127.0.0.1:9/elsewhere' }).end(),
};

/** Names an account of this id and name, whoever was chosen. */
export const named = (id: unknown, username: unknown): Trick =>
  json(200, { data: { id, name: 'X', username } });

/** Plays it at this endpoint, while something is done. */
export async function whileXPlays<Result>(
  x: XSimulator,
  { endpoint, trick }: { endpoint: XEndpoint; trick: Trick | undefined },
  work: () => Promise<Result>,
): Promise<Result> {
  x.misbehaviour = (asked, response) => {
    if (asked === endpoint) trick?.(response);
    return asked === endpoint;
  };
  try {
    return await work();
  } finally {
    x.misbehaviour = undefined;
  }
}
