import { socket } from '../src/services/socket.js';

/** Connects the socket of the app to no server: it is connected as soon as it is asked to. */
export function fakeConnection(): void {
  socket.connect = () => {
    if (socket.connected) return socket;
    socket.connected = true;
    for (const listener of socket.listeners('connect')) listener();
    return socket;
  };
  socket.disconnect = () => {
    socket.connected = false;
    return socket;
  };
}
