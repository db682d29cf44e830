import type { CrashClientEvents, ServerEvents } from '@arena/wire';
import { io, type Socket } from 'socket.io-client';

/** The one socket of the app: same origin, default path. It stays closed until somebody is signed in. */
export const socket: Socket<ServerEvents, CrashClientEvents> = io({
  autoConnect: false,
  reconnectionAttempts: 5,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
});

/** Moments at which a connection that was given up is worth another try. Harmless while there is one. */
const SECOND_CHANCES = ['focus', 'online'] as const;

/** What concerns a player on whichever screen. */
type News = Pick<ServerEvents, 'balanceUpdated' | 'pauseChanged'>;

/** Opens the socket and tells of everything new. Returns how to end that, and closes the socket then. */
export function followNews({ balanceUpdated, pauseChanged }: News): () => void {
  const connect = () => void socket.connect();
  socket.on('balanceUpdated', balanceUpdated);
  socket.on('pauseChanged', pauseChanged);
  for (const chance of SECOND_CHANCES) window.addEventListener(chance, connect);
  connect();
  return () => {
    socket.off('balanceUpdated', balanceUpdated);
    socket.off('pauseChanged', pauseChanged);
    for (const chance of SECOND_CHANCES) window.removeEventListener(chance, connect);
    socket.disconnect();
  };
}
