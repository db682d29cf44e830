import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '@arena/wire';
import { connectionChanged, type ConnectionState } from '../store/connection.slice.js';
import type { AppThunk } from '../store/hooks.js';
import { arriving } from '../store/server-event.js';

/** The app's only socket. It uses the same origin and the default path, and stays closed while no user is signed in. */
export const socket: Socket<ServerEvents, ClientEvents> = io({
  autoConnect: false,
  reconnectionAttempts: 5,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  timeout: 20_000,
});

/** Window events that trigger a connection attempt. They have no effect while the socket is connected. */
const RECONNECT_EVENTS = ['focus', 'online'] as const;

/**
 * Connects the socket. Each event of the server becomes an action (`serverEvent`), and each change of the connection.
 * @returns a function that disconnects
 */
export const openConnection = (): AppThunk<() => void> => (dispatch, getState) => {
  const change = (state: ConnectionState) => void dispatch(connectionChanged(state));
  const onEvent = (name: string, payload: unknown) =>
    void dispatch({ type: `server/${name}`, ...arriving(payload) });
  const onConnect = () => change('connected');
  // An inactive socket does not reconnect automatically, for example because the server closed it.
  const onDisconnect = () => change(socket.active ? 'connecting' : 'lost');
  const onConnectError = () =>
    change(getState().connection === 'lost' || !socket.active ? 'lost' : 'connecting');
  const onFailed = () => change('lost');
  const onAttempt = () => change('connecting');
  const connect = () => void socket.connect();
  socket.onAny(onEvent);
  socket.on('connect', onConnect);
  socket.on('disconnect', onDisconnect);
  socket.on('connect_error', onConnectError);
  socket.io.on('reconnect_failed', onFailed);
  socket.io.on('reconnect_attempt', onAttempt);
  for (const event of RECONNECT_EVENTS) window.addEventListener(event, connect);
  connect();
  return () => {
    socket.offAny(onEvent);
    socket.off('connect', onConnect);
    socket.off('disconnect', onDisconnect);
    socket.off('connect_error', onConnectError);
    socket.io.off('reconnect_failed', onFailed);
    socket.io.off('reconnect_attempt', onAttempt);
    for (const event of RECONNECT_EVENTS) window.removeEventListener(event, connect);
    socket.disconnect();
    change('connecting');
  };
};

export const reconnect = (): AppThunk<void> => (dispatch) => {
  dispatch(connectionChanged('connecting'));
  socket.connect();
};
