import { useSyncExternalStore } from 'react';
import { socket } from './socket.js';

/** `lost`: Socket.IO has stopped trying to reconnect. */
export type ConnectionState = 'connected' | 'connecting' | 'lost';

const listeners = new Set<() => void>();
let isLost = false;

function update(lost: boolean): void {
  isLost = lost;
  for (const listener of listeners) listener();
}

socket.on('connect', () => update(false));
// An inactive socket does not reconnect by itself: the server has closed it.
socket.on('disconnect', () => update(!socket.active));
socket.on('connect_error', () => update(isLost || !socket.active));
socket.io.on('reconnect_failed', () => update(true));
socket.io.on('reconnect_attempt', () => update(false));

function getState(): ConnectionState {
  if (socket.connected) return 'connected';
  return isLost ? 'lost' : 'connecting';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the state of the socket's connection. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(subscribe, getState);
}

export function reconnect(): void {
  update(false);
  socket.connect();
}
