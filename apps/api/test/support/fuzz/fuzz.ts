import type { Problem, User } from '@arena/wire';
import { Client, type Answer } from '../client.js';
import { connectLive, connected, type LiveSocket } from '../live.js';
import { newAccount, registerPlayer, type Player } from '../players.js';
import { rawRequest } from '../raw-request.js';
import { malformedMessage, readMessages, type MalformedMessage } from './messages.js';
import { malformedRequest, readOperations, type MalformedRequest } from './requests.js';
import { Tally } from './tally.js';
import { Random } from './values.js';

export interface FuzzOptions {
  url: string;
  /** Signed in, and re-authenticated for the time of the run. */
  admin: Player;
  requests: number;
  messages: number;
  /** Determines every request and message. */
  seed: number;
  /** Called after each input. */
  onInput?: (done: number) => void;
}

export interface FuzzReport {
  requests: Tally;
  messages: Tally;
}

const SENDERS = 12;
const SOCKETS = 4;
const ANSWER_TIMEOUT_MS = 10_000;
/** Keeps the seeds of consecutive runs apart. */
const SEED_STEP = 7919;

/** Codes of requests that are refused before their fields are validated. */
const BEFORE_VALIDATION = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'STEP_UP_REQUIRED',
  'SECOND_FACTOR_MISSING',
  'FOREIGN_ORIGIN',
  'TOO_MANY_REQUESTS',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'MALFORMED_JSON',
  'BUSY',
]);
/** The detail of the answer to a path that has no route. */
const NO_ROUTE = 'There is nothing at this address.';

/** The events that answer a message without an acknowledgement. */
const ANSWERS: Record<string, readonly string[]> = {
  placeBet: ['betPlaced', 'betError'],
  cashout: ['cashoutSuccess', 'cashoutError'],
  getState: ['gameState'],
  getRecentCrashes: ['recentCrashes'],
};

/** Sends malformed requests and socket messages, of players, an admin and strangers. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const report = { requests: new Tally(), messages: new Tally() };
  let done = 0;
  const count = (): void => options.onInput?.((done += 1));
  await Promise.all([
    sendRequests(options, report.requests, count),
    sendMessages(options, report.messages, count),
  ]);
  return report;
}

async function sendRequests(options: FuzzOptions, tally: Tally, count: () => void): Promise<void> {
  const { url, requests, seed } = options;
  const operations = readOperations();
  let next = 0;
  const sender = async (): Promise<void> => {
    let player = await registerPlayer({ client: () => new Client(url) });
    while (next < requests) {
      const index = next++;
      const random = new Random(seed * SEED_STEP + index);
      const operation = random.pickWeighted(operations);
      const from = operation.sender === 'admin' ? options.admin : player;
      const request = malformedRequest(operation, from.user.id, random);
      const client = operation.sender === 'anyone' ? new Client(url) : from.client;
      const code = await send(client, request, tally, index);
      // A request may have ended the session, for example by changing the password.
      if (code === 'UNAUTHENTICATED' && from === player)
        player = await registerPlayer({ client: () => new Client(url) });
      count();
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
}

/** Sends one request. Returns the code of the problem, or undefined. */
async function send(
  client: Client,
  request: MalformedRequest,
  tally: Tally,
  index: number,
): Promise<string | undefined> {
  const { operation, path, headers, body, isInvalid, isReadable } = request;
  const name = `request ${index}: ${operation.method} ${path} ${body ?? ''}`;
  let answer: Answer;
  try {
    answer = await (isReadable
      ? client.send(operation.method, path, { headers, ...(body !== undefined && { body }) })
      : sendAlone(client, request));
  } catch (error) {
    tally.add('no answer, or one that the API document does not have', false);
    tally.fail(`${name}: ${String(error)}`);
    return undefined;
  }
  const { status } = answer;
  const problem = status >= 400 ? (answer.body as Problem) : undefined;
  tally.add(`${status} ${problem?.code ?? ''}`.trimEnd(), hasReached(problem));
  if (status >= 500) tally.fail(`${name}: ${status} ${answer.text}`);
  // The callback of OAuth sends the browser back with an error.
  const isAccepted = status < 400 && status !== 302;
  if (isInvalid && isAccepted) tally.fail(`${name}: accepted with ${status}, although it is invalid`);
  return problem?.code;
}

/** Sends a request on a connection of its own, so that no other request is on it when the server closes it. */
function sendAlone(
  client: Client,
  { operation, path, headers, body = '' }: MalformedRequest,
): Promise<Answer> {
  const { url, sessionCookie: cookie } = client;
  return rawRequest(url, {
    method: operation.method,
    path,
    headers: {
      ...headers,
      ...(cookie !== undefined && { Cookie: cookie }),
      'Content-Length': String(Buffer.byteLength(body)),
    },
    body,
  });
}

/** Other codes come from validation, or from what follows it, such as a check of the password. */
function hasReached(problem: Problem | undefined): boolean {
  return problem === undefined || (problem.detail !== NO_ROUTE && !BEFORE_VALIDATION.has(problem.code));
}

async function sendMessages(options: FuzzOptions, tally: Tally, count: () => void): Promise<void> {
  const { url, messages, seed } = options;
  const kinds = readMessages();
  let next = 0;
  const sender = async (): Promise<void> => {
    const client = new Client(url);
    const { body: user } = await client.post<User>('/api/register', newAccount());
    const socket = await connected(connectLive(client));
    socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') tally.fail(`A socket was closed: ${reason}`);
    });
    while (next < messages && socket.connected) {
      const index = next++;
      const random = new Random(-seed * SEED_STEP - index);
      const message = malformedMessage(random.pick(kinds), user.id, random);
      if (random.chance(0.02)) socket.io.engine.send(`2${JSON.stringify(['unknown', random.word(0, 300)])}`);
      await emit(socket, message, tally, index);
      count();
    }
    socket.close();
  };
  await Promise.all(Array.from({ length: SOCKETS }, sender));
}

/** Sends one message and waits for its answer. */
async function emit(
  socket: LiveSocket,
  { event, args, acknowledgement, isInvalid }: MalformedMessage,
  tally: Tally,
  index: number,
): Promise<void> {
  const name = `message ${index}: ${event} ${JSON.stringify(args)}`;
  const answer = await answerTo(socket as LooseSocket, event, args, acknowledgement);
  if (answer === NO_ANSWER) {
    tally.add(`${event}: no answer`, false);
    tally.fail(`${name}: no answer`);
    return;
  }
  const code = (answer as { code?: string } | undefined)?.code;
  tally.add(`${event} ${code ?? 'accepted'}`, code === undefined || !BEFORE_VALIDATION.has(code));
  if (code === 'INTERNAL' || code === 'NOT_READY') tally.fail(`${name}: ${code}`);
  if (code === undefined && isInvalid) tally.fail(`${name}: accepted, although it is invalid`);
}

const NO_ANSWER = Symbol('no answer');

/** A socket without the types of its events, which malformed messages do not have. */
interface LooseSocket {
  emit(name: string, ...args: unknown[]): void;
  once(name: string, listener: (value: unknown) => void): void;
  off(name: string, listener: (value: unknown) => void): void;
}

/** Sends a message. Resolves to its acknowledgement, or to the event that answers it. */
function answerTo(
  socket: LooseSocket,
  event: string,
  args: unknown[],
  acknowledgement: MalformedMessage['acknowledgement'],
): Promise<unknown> {
  return new Promise((resolve) => {
    const events = acknowledgement === 'callback' ? [] : (ANSWERS[event] ?? []);
    const finish = (value: unknown): void => {
      clearTimeout(timer);
      for (const name of events) socket.off(name, finish);
      resolve(value);
    };
    const timer = setTimeout(() => finish(NO_ANSWER), ANSWER_TIMEOUT_MS);
    for (const name of events) socket.once(name, finish);
    if (acknowledgement === 'callback') socket.emit(event, ...args, finish);
    else socket.emit(event, ...args, ...(acknowledgement === 'null' ? [null] : []));
    // A message that no event answers leaves the connection as it was.
    if (acknowledgement !== 'callback' && ANSWERS[event] === undefined) socket.emit('getState', finish);
  });
}
