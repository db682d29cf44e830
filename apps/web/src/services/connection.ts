import { useSyncExternalStore } from 'react';
import { isConnectionLost, onConnectionChange, socket } from './socket.js';

/** The state of the socket's connection. `lost` means that Socket.IO has stopped trying to reconnect. */
export type ConnectionState = 'connected' | 'connecting' | 'lost';

function getState(): ConnectionState {
  if (socket.connected) return 'connected';
  return isConnectionLost() ? 'lost' : 'connecting';
}

/** Returns the state of the socket's connection. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(onConnectionChange, getState);
}
