import type {
  CashOutSuccess,
  CrashBetPlaced,
  CrashClientEvents,
  CrashRefusal,
  CrashServerEvents,
  CrashState,
} from '@arena/wire';
import type { Socket } from 'socket.io-client';
import { connectLive, connected } from './live.js';
import type { Player } from './players.js';

type CrashSocket = Socket<CrashServerEvents, CrashClientEvents>;
type Event = keyof CrashServerEvents;
type Payload<E extends Event> = Parameters<CrashServerEvents[E]>[0];

/** A player at the crash table, with everything that was ever said to them. */
export interface Seat {
  player: Player;
  socket: CrashSocket;
  /** Every event with its payload, in the order of arrival. */
  heard: { event: string; payload: unknown }[];
  /** The next event of this kind that satisfies the condition. */
  next<E extends Event>(event: E, condition?: (payload: Payload<E>) => boolean): Promise<Payload<E>>;
  placeBet(bet?: Record<string, unknown>): Promise<CrashBetPlaced | CrashRefusal>;
  cashOut(claim?: Record<string, unknown>): Promise<CashOutSuccess | CrashRefusal>;
  state(): Promise<CrashState>;
  leave(): void;
}

/** As long as a round may last on a fast clock. */
const LONG_MS = 100_000;

export async function takeSeat(player: Player): Promise<Seat> {
  const socket: CrashSocket = connectLive(player.client);
  const heard: Seat['heard'] = [];
  socket.onAny((event: string, payload: unknown) => heard.push({ event, payload }));
  await connected(socket);
  return {
    player,
    socket,
    heard,
    next: (event, condition = () => true) => nextOf(socket, event, condition),
    placeBet: (bet = {}) =>
      socket.timeout(LONG_MS).emitWithAck('placeBet', { userId: player.user.id, betAmount: 100, ...bet }),
    cashOut: (claim = {}) =>
      socket.timeout(LONG_MS).emitWithAck('cashout', { userId: player.user.id, multiplier: 1, ...claim }),
    state: () => socket.timeout(LONG_MS).emitWithAck('getState'),
    leave: () => socket.disconnect(),
  };
}

function nextOf<E extends Event>(
  socket: CrashSocket,
  event: E,
  condition: (payload: Payload<E>) => boolean,
): Promise<Payload<E>> {
  return new Promise((resolve, reject) => {
    const listener = (payload: Payload<E>): void => {
      if (!condition(payload)) return;
      clearTimeout(timer);
      socket.off(event, listener as never);
      resolve(payload);
    };
    const timer = setTimeout(() => {
      socket.off(event, listener as never);
      reject(new Error(`no ${event} within ${LONG_MS} ms`));
    }, LONG_MS);
    socket.on(event, listener as never);
  });
}
