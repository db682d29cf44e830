import { EventEmitter } from 'node:events';
import type { Socket } from 'socket.io';
import { ConnectionGroups } from './connection-groups.js';

describe(ConnectionGroups, () => {
  let groups: ConnectionGroups;

  beforeEach(() => {
    groups = new ConnectionGroups();
  });

  const connect = (count: number): Socket[] =>
    Array.from({ length: count }, () => {
      const socket = new EventEmitter() as unknown as Socket;
      groups.add(socket);
      return socket;
    });
  const sizes = (): number[] =>
    Array.from({ length: ConnectionGroups.COUNT }, (_, group) => groups.members(group).size);

  it('fills one group after the other', () => {
    connect(ConnectionGroups.SIZE + 2);
    expect(sizes()).toEqual([ConnectionGroups.SIZE, 2, 0, 0, 0, 0, 0, 0]);
  });

  it('gives the place of a closed connection to the next one', () => {
    const [first] = connect(ConnectionGroups.SIZE);
    first?.emit('disconnect');
    const [next] = connect(1);
    expect(sizes()).toEqual([ConnectionGroups.SIZE, 0, 0, 0, 0, 0, 0, 0]);
    expect([...groups.members(0)]).toContain(next);
  });

  it('spreads further connections evenly when all groups are full', () => {
    connect(ConnectionGroups.SIZE * ConnectionGroups.COUNT + 12);
    expect(Math.max(...sizes()) - Math.min(...sizes())).toBe(1);
  });
});
