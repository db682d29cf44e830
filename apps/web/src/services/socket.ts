import type { BalanceUpdate, ClientEvents, ServerEvents } from '@arena/wire';
import { io, type Socket } from 'socket.io-client';
import { onResponse } from './responses.js';

/** The app's only socket. It uses the same origin and the default path, and stays closed while no user is signed in. */
export const socket: Socket<ServerEvents, ClientEvents> = io({
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

// Registered here and not in `useConnection`, because the connection may be lost before a screen uses that hook.
socket.on('connect', () => setLost(false));
// An inactive socket does not reconnect automatically, for example because the server closed it.
socket.on('disconnect', () => setLost(!socket.active));
socket.on('connect_error', () => setLost(isLost || !socket.active));
socket.io.on('reconnect_failed', () => setLost(true));
socket.io.on('reconnect_attempt', () => setLost(false));

/** Returns whether Socket.IO has stopped trying to reconnect. */
export function isConnectionLost(): boolean {
  return isLost;
}

/** Calls the listener when the connection's state changes. Returns a function that removes the listener. */
export function onConnectionChange(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

export function reconnect(): void {
  setLost(false);
  socket.connect();
}

/** The minimum interval between reconnects triggered by API responses, in case the server refuses only the socket. */
const RETRY_INTERVAL_MS = 5_000;

/** Returns a function that reconnects a lost connection, at most once per `RETRY_INTERVAL_MS`. */
function createRetry(): () => void {
  let lastRetryAt = -Infinity;
  return () => {
    const now = performance.now();
    if (!isLost || now - lastRetryAt < RETRY_INTERVAL_MS) return;
    lastRetryAt = now;
    reconnect();
  };
}

/** Window events that trigger a connection attempt. They have no effect while the socket is connected. */
const RECONNECT_EVENTS = ['focus', 'online'] as const;

/** The events that matter on every screen. */
type UpdateHandlers = Pick<ServerEvents, 'balanceUpdated' | 'pauseChanged' | 'settingsChanged'>;

/** Connects the socket and subscribes to its updates. Returns a function that unsubscribes and disconnects. */
export function subscribeToUpdates(handlers: UpdateHandlers): () => void {
  const { balanceUpdated, pauseChanged, settingsChanged } = handlers;
  const connect = () => void socket.connect();
  socket.on('balanceUpdated', balanceUpdated);
  socket.on('pauseChanged', pauseChanged);
  socket.on('settingsChanged', settingsChanged);
  for (const event of RECONNECT_EVENTS) window.addEventListener(event, connect);
  // A response shows that the server is reachable again.
  const stopRetrying = onResponse(createRetry());
  connect();
  return () => {
    stopRetrying();
    socket.off('balanceUpdated', balanceUpdated);
    socket.off('pauseChanged', pauseChanged);
    socket.off('settingsChanged', settingsChanged);
    for (const event of RECONNECT_EVENTS) window.removeEventListener(event, connect);
    socket.disconnect();
  };
}

/** Calls `onUpdate` on each balance update with the given reason, until `ended` resolves. */
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
