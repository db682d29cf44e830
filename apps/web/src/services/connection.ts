import { socket } from './socket.js';

/** `lost`: it was given up, and somebody has to ask for another try. */
export type Connection = 'connected' | 'connecting' | 'lost';

const listeners = new Set<() => void>();
let isGivenUp = false;

function tell(givenUp: boolean): void {
  isGivenUp = givenUp;
  for (const listener of listeners) listener();
}

socket.on('connect', () => tell(false));
// A socket that is no longer active does not come back by itself: the server has sent it away.
socket.on('disconnect', () => tell(!socket.active));
socket.on('connect_error', () => tell(isGivenUp || !socket.active));
socket.io.on('reconnect_failed', () => tell(true));
socket.io.on('reconnect_attempt', () => tell(false));

export function connection(): Connection {
  if (socket.connected) return 'connected';
  return isGivenUp ? 'lost' : 'connecting';
}

/** Tells of every change. Returns how to end that. */
export function followConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reconnect(): void {
  tell(false);
  socket.connect();
}
