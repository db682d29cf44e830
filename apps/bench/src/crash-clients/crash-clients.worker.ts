import { setTimeout as sleep } from 'node:timers/promises';
import type { GameStarted, NewRound } from '@arena/wire';
import { p99 } from '../measure.js';
import { post, type Player } from '../players.js';
import { makeCallable } from '../processes.js';
import { Observer, type Observation, type Schedule } from './observation.js';
import { SocketClient } from './socket-client.js';

/** The counts since the connections were opened. */
export interface ClientCounts {
  connections: number;
  /** The connections that the server closed. */
  lost: number;
  bets: number;
  cashOuts: number;
}

const CONCURRENT_CONNECTS = 50;
const BET_INTERVAL_MS = 5;
/** The time in which all closed connections are opened again. */
const RECONNECT_MS = 1000;
/** How long before the end of an observation the last client cashes out. */
const LAST_CASH_OUT_SECONDS = 1;
/** Clients that play bet within this time after the start of the betting phase. */
const BETTING_MS = 2500;
/** They cash out within this time after the start of play, if the round still plays. */
const PLAYING_MS = 6000;

let port = NaN;
const players: Player[] = [];
/** The connections of `players`, in the same order. */
const clients: SocketClient[] = [];
const counts: ClientCounts = { connections: 0, lost: 0, bets: 0, cashOuts: 0 };
/** The clients that have bet on the current round. */
let bettors: SocketClient[] = [];
let startedAt = 0;
let observer: Observer | undefined;
/** The number of clients that play every round. */
let playing = 0;
/** Called for every message of the first client, which receives all broadcasts. */
let onBroadcast: (message: string) => void = () => undefined;

const callable = {
  connect,
  waitForRound,
  observe,
  reconnect,
  /** Lets the first connections bet on every round from now on, and try to cash out. All others only listen. */
  play: (bettorCount: number): void => {
    playing = bettorCount;
  },
  counts: (): ClientCounts => counts,
};
makeCallable(callable);

export type Clients = typeof callable;

/** Opens one connection per player, in this order. A player can appear several times. */
async function connect(serverPort: number, added: readonly Player[]): Promise<void> {
  port = serverPort;
  for (let start = 0; start < added.length; start += CONCURRENT_CONNECTS) {
    const from = players.length;
    players.push(...added.slice(start, start + CONCURRENT_CONNECTS));
    await Promise.all(players.slice(from).map((_, index) => open(from + index)));
  }
  counts.connections = players.length;
}

/** Opens the connection of the player at this index. */
async function open(index: number): Promise<void> {
  const player = players[index];
  if (player === undefined) throw new Error(`There is no player ${index}.`);
  const client = await SocketClient.open(port, player);
  clients[index] = client;
  client.onClose = () => (counts.lost += 1);
  client.onMessage = (message, bytes) => {
    observer?.receive(index, message, bytes);
    if (index === 0) onBroadcast(message);
    if (index < playing) play(client, message);
  };
}

function play(client: SocketClient, message: string): void {
  if (message.startsWith('42["newRound"')) void count('bets', BETTING_MS, () => client.placeBet());
  if (message.startsWith('42["gameStarted"')) void count('cashOuts', PLAYING_MS, () => client.cashOut());
}

/** A refusal is no failure: the round may have crashed before a cash-out, and some players have not bet in time. */
async function count(
  name: 'bets' | 'cashOuts',
  withinMs: number,
  act: () => Promise<unknown>,
): Promise<void> {
  await sleep(Math.random() * withinMs);
  await act().then(
    () => (counts[name] += 1),
    () => undefined,
  );
}

/**
 * Closes this many connections, and opens them again over one second. Resolves to the time from the first of the new
 * connections until all of them have received the state of the round, in ms.
 */
async function reconnect(connections: number): Promise<number> {
  // The first connection stays, because it receives the broadcasts for this group.
  const indices = Array.from({ length: connections }, (_, index) => clients.length - 1 - index);
  for (const index of indices) clients[index]?.close();
  const start = performance.now();
  await Promise.all(
    indices.map(async (index, order) => {
      await sleep((order * RECONNECT_MS) / connections);
      await open(index);
      await clients[index]?.getState();
    }),
  );
  return performance.now() - start;
}

/**
 * Waits for a round that ends at this crash point (a multiplier, such as 2.5), which an admin requests.
 * @param withBets whether every client of the group bets on the round
 */
async function waitForRound(adminCookie: string, crashPoint: number, withBets: boolean): Promise<void> {
  const { ok, status } = await post(port, '/api/admin/pre-chosen-crash', { crashPoint }, adminCookie);
  if (!ok) throw new Error(`The crash point was rejected with status ${status}.`);
  await broadcast<NewRound>('newRound', ({ fairness }) => fairness.mode === 'operator-preset');
  const started = broadcast<GameStarted>('gameStarted');
  bettors = withBets ? clients : [];
  await Promise.all(
    bettors.map(async (client, index) => {
      await sleep(index * BET_INTERVAL_MS);
      await client.placeBet();
    }),
  );
  startedAt = Date.parse((await started).startedAt);
}

/** Counts messages for this many seconds, during which the clients that have bet cash out in turn. */
async function observe(seconds: number, schedule: Schedule): Promise<Observation> {
  const current = new Observer(clients.length, startedAt, schedule);
  observer = current;
  const intervalMs = ((seconds - LAST_CASH_OUT_SECONDS) * 1000) / Math.max(1, bettors.length);
  const cashOuts = bettors.map(async (client, index) => {
    await sleep(index * intervalMs);
    return client.cashOut();
  });
  bettors = [];
  await sleep(seconds * 1000);
  observer = undefined;
  const result = current.result();
  return { ...result, lost: counts.lost, acknowledgementP99Ms: p99(await Promise.all(cashOuts)) };
}

/** Resolves to the payload of the next event that satisfies the condition. */
function broadcast<Payload>(
  event: string,
  condition: (payload: Payload) => boolean = () => true,
): Promise<Payload> {
  const prefix = `42["${event}",`;
  return new Promise((resolve) => {
    onBroadcast = (message) => {
      if (!message.startsWith(prefix)) return;
      const [, payload] = JSON.parse(message.slice(2)) as [string, Payload];
      if (condition(payload)) resolve(payload);
    };
  });
}
