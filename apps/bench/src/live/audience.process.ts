import { setTimeout as sleep } from 'node:timers/promises';
import type { GameStarted, NewRound } from '@arena/wire';
import { converse } from '../processes/conversation.js';
import type { AudienceOrder, Gathering, RoundOrder, WatchOrder } from './audience.js';
import { LiveConnection } from './live-connection.js';
import { Observer, p99, type Observation } from './observation.js';
import { Seat } from './seat.js';

/** How many connect at the same time. */
const AT_ONCE = 50;
/** Between the bets of two players, and so long before the end of the watch the last one cashes out. */
const BETWEEN_BETS_MS = 5;
const LAST_CASH_OUT_SECONDS = 1;

let port = NaN;
const seats: Seat[] = [];
let seated: Seat[] = [];
let startedAt = 0;
let observer: Observer | undefined;
/** Told of every message of the first connection: what is told to all is heard there. */
let onNews: (message: string) => void = () => undefined;

async function gather({ port: at, players }: Gathering): Promise<object> {
  port = at;
  for (let come = 0; come < players.length; come += AT_ONCE) {
    const batch = players.slice(come, come + AT_ONCE);
    const opened = await Promise.all(batch.map(({ cookie }) => LiveConnection.open(port, cookie)));
    opened.forEach((connection, index) => sit(connection, batch[index]?.id ?? NaN));
  }
  return {};
}

function sit(connection: LiveConnection, userId: number): void {
  const seat = new Seat(connection, userId);
  const number = seats.push(seat) - 1;
  connection.hear = (message, bytes) => {
    observer?.hear(number, message, bytes);
    seat.hear(message);
    if (number === 0) onNews(message);
  };
}

async function awaitRound({ adminCookie, point, bets }: RoundOrder): Promise<object> {
  await preChoose(adminCookie, point);
  await news<NewRound>('newRound', ({ fairness }) => fairness.mode === 'operator-preset');
  const started = news<GameStarted>('gameStarted');
  seated = bets ? seats : [];
  await Promise.all(
    seated.map(async (seat, index) => {
      await sleep(index * BETWEEN_BETS_MS);
      await seat.placeBet();
    }),
  );
  startedAt = Date.parse((await started).startedAt);
  return {};
}

async function watch({ seconds, beatMs }: WatchOrder): Promise<Observation> {
  const watching = new Observer(seats.length, { startedAt, beatMs });
  observer = watching;
  const apart = ((seconds - LAST_CASH_OUT_SECONDS) * 1000) / Math.max(1, seated.length);
  const cashOuts = seated.map(async (seat, index) => {
    await sleep(index * apart);
    return seat.cashOut();
  });
  seated = [];
  await sleep(seconds * 1000);
  observer = undefined;
  const heard = watching.heard();
  return { ...heard, acknowledgementP99Ms: p99(await Promise.all(cashOuts)) };
}

async function preChoose(cookie: string, crashPoint: number): Promise<void> {
  const { ok, status } = await fetch(`http://127.0.0.1:${port}/api/admin/pre-chosen-crash`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ crashPoint }),
  });
  if (!ok) throw new Error(`the point could not be chosen: ${status}`);
}

/** The next event of this kind that satisfies the condition. */
function news<Payload>(
  event: string,
  condition: (payload: Payload) => boolean = () => true,
): Promise<Payload> {
  const start = `42["${event}",`;
  return new Promise((resolve) => {
    onNews = (message) => {
      if (!message.startsWith(start)) return;
      const [, payload] = JSON.parse(message.slice(2)) as [string, Payload];
      if (condition(payload)) resolve(payload);
    };
  });
}

converse((order) => {
  const { do: what, ...rest } = order as AudienceOrder;
  if (what === 'gather') return gather(rest as Gathering);
  if (what === 'await round') return awaitRound(rest as RoundOrder);
  return watch(rest as WatchOrder);
});
