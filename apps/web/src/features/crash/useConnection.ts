import { useSyncExternalStore } from 'react';
import { connection, followConnection, type Connection } from '../../services/connection.js';

export function useConnection(): Connection {
  return useSyncExternalStore(followConnection, connection);
}
