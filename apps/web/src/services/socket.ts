import type { BalanceUpdate, CrashClientEvents, ServerEvents } from '@arena/wire';
import { io, type Socket } from 'socket.io-client';
import { onResponse } from './responses.js';

/** The only socket of the app: same origin, default path. It stays closed while no user is signed in. */
export const socket: Socket<ServerEvents, CrashClientEvents> = io({
  autoConnect: false,
  reconnectionAttempts: 5,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
});

const stateListeners = new Set<() => void>();
let isLost = false;

function setLost(lost: boolean): void {
  isLost = lost;
  for (const listener of stateListeners) listener();
}

// Here and not with the hook that shows the state: the connection may be lost before a screen shows it.
socket.on('connect', () => setLost(false));
// An inactive socket does not reconnect by itself: the server has closed it.
socket.on('disconnect', () => setLost(!socket.active));
socket.on('connect_error', () => setLost(isLost || !socket.active));
socket.io.on('reconnect_failed', () => setLost(true));
socket.io.on('reconnect_attempt', () => setLost(false));

/** Returns whether Socket.IO has stopped trying to reconnect. */
export function isConnectionLost(): boolean {
  return isLost;
}

/** Calls back on each change of the connection. Returns a function that ends this. */
export function onConnectionChange(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

export function reconnect(): void {
  setLost(false);
  socket.connect();
}

/** The minimum time between two attempts that responses of the api cause, in case only the socket is refused. */
const RETRY_INTERVAL_MS = 5_000;

/** Returns a function that tries a lost connection again. */
function createRetry(): () => void {
  let lastRetryAt = -Infinity;
  return () => {
    const now = performance.now();
    if (!isLost || now - lastRetryAt < RETRY_INTERVAL_MS) return;
    lastRetryAt = now;
    reconnect();
  };
}

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
  // A response shows that the server can be reached again.
  const stopRetrying = onResponse(createRetry());
  connect();
  return () => {
    stopRetrying();
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
