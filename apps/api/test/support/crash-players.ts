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
import { PATIENCE_MS } from './patience.js';

type CrashSocket = Socket<CrashServerEvents, CrashClientEvents>;
type Event = keyof CrashServerEvents;
type Payload<E extends Event> = Parameters<CrashServerEvents[E]>[0];

/** A player's connection to the crash game, with every event that it received. */
export interface Seat {
  player: Player;
  socket: CrashSocket;
  /** The received events, in order. */
  received: { event: string; payload: unknown }[];
  /** Resolves to the next event of this type that satisfies the condition. */
  next<E extends Event>(event: E, condition?: (payload: Payload<E>) => boolean): Promise<Payload<E>>;
  placeBet(bet?: Record<string, unknown>): Promise<CrashBetPlaced | CrashRefusal>;
  cashOut(claim?: Record<string, unknown>): Promise<CashOutSuccess | CrashRefusal>;
  state(): Promise<CrashState>;
  leave(): void;
}

/** Connects a player to the crash game. */
export async function takeSeat(player: Player): Promise<Seat> {
  const socket: CrashSocket = connectLive(player.client);
  const received: Seat['received'] = [];
  socket.onAny((event: string, payload: unknown) => received.push({ event, payload }));
  await connected(socket);
  return {
    player,
    socket,
    received,
    next: (event, condition = () => true) => nextOf(socket, event, condition),
    placeBet: (bet = {}) =>
      socket.timeout(PATIENCE_MS).emitWithAck('placeBet', { userId: player.user.id, betAmount: 100, ...bet }),
    cashOut: (claim = {}) =>
      socket.timeout(PATIENCE_MS).emitWithAck('cashout', { userId: player.user.id, multiplier: 1, ...claim }),
    state: () => socket.timeout(PATIENCE_MS).emitWithAck('getState'),
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
      reject(new Error(`No ${event} event arrived within ${PATIENCE_MS} ms.`));
    }, PATIENCE_MS);
    socket.on(event, listener as never);
  });
}
