import type { BalanceUpdate, CrashClientEvents, ServerEvents } from '@arena/wire';
import { io, type Socket } from 'socket.io-client';

/** The only socket of the app: same origin, default path. It stays closed while no user is signed in. */
export const socket: Socket<ServerEvents, CrashClientEvents> = io({
  autoConnect: false,
  reconnectionAttempts: 5,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
});

/** Window events on which a lost connection is tried again. Without effect while the socket is connected. */
const RECONNECT_EVENTS = ['focus', 'online'] as const;

/** The events that matter on every screen. */
type UpdateHandlers = Pick<ServerEvents, 'balanceUpdated' | 'pauseChanged'>;

/** Connects the socket and subscribes to its updates. Returns a function that unsubscribes and disconnects. */
export function subscribeToUpdates({ balanceUpdated, pauseChanged }: UpdateHandlers): () => void {
  const connect = () => void socket.connect();
  socket.on('balanceUpdated', balanceUpdated);
  socket.on('pauseChanged', pauseChanged);
  for (const event of RECONNECT_EVENTS) window.addEventListener(event, connect);
  connect();
  return () => {
    socket.off('balanceUpdated', balanceUpdated);
    socket.off('pauseChanged', pauseChanged);
    for (const event of RECONNECT_EVENTS) window.removeEventListener(event, connect);
    socket.disconnect();
  };
}

/** Calls back on each change of the balance that has the given reason, until `ended` resolves. */
export async function onBalanceUpdate(
  reason: BalanceUpdate['reason'],
  onUpdate: () => void,
  ended: Promise<unknown>,
): Promise<void> {
  const listener = (update: BalanceUpdate) => {
    if (update.reason === reason) onUpdate();
  };
  socket.on('balanceUpdated', listener);
  await ended;
  socket.off('balanceUpdated', listener);
}
