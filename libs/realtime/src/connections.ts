import type { Socket } from 'socket.io';
import { refusal, type Gate, type SocketIdentity } from './handshake.js';

/**
 * Lets a raw connection ask once to be let in, and closes it when it asks again, to whatever namespace: else one
 * request could carry thousands of askings. Our own pages open a raw connection for each.
 */
export function endAtSecondConnect(connection: Socket['conn']): void {
  let asked = false;
  // Before Socket.IO's own listener, which says nothing more on a connection that is closing.
  connection.prependListener('data', (message: unknown) => {
    if (!isConnect(message)) return;
    if (asked) connection.close();
    asked = true;
  });
}

/** Type 0 of Socket.IO's protocol, read as its parser reads it: a blank, or nothing at all, is a 0 to it too. */
function isConnect(message: unknown): boolean {
  return typeof message === 'string' && Number(message.charAt(0)) === 0;
}

/**
 * So that one player cannot hold more of a node's memory than a desk full of windows needs. A place is taken here, at
 * once, and given back when the raw connection ends: between a look and a later taking, any number would slip through.
 */
export function limitConnections(most: number): Gate {
  const taken = new Map<number, number>();

  const giveBack = (userId: number): void => {
    const left = (taken.get(userId) ?? 0) - 1;
    if (left > 0) taken.set(userId, left);
    else taken.delete(userId);
  };

  return ({ conn, data }, next) => {
    const { userId } = data as SocketIdentity;
    const before = taken.get(userId) ?? 0;
    if (before >= most) {
      const sentence = 'You have the game open in too many windows. Please close some of them.';
      next(refusal('TOO_MANY_CONNECTIONS', sentence));
      return;
    }
    // One that has ended already would keep its place for ever; Socket.IO drops it by itself.
    if (conn.readyState !== 'closed') {
      taken.set(userId, before + 1);
      conn.once('close', () => giveBack(userId));
    }
    next();
  };
}
