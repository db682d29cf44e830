import type { Socket } from 'socket.io';

/**
 * The connections of a node in groups, which get the periodic messages one group after the other. Writing to thousands
 * of connections at once would block the process, and delay everything else, for tens of milliseconds.
 */
export class ConnectionGroups {
  /** The number of groups. A few connections are all in the first one. */
  static readonly COUNT = 8;
  /**
   * A group gets further members beyond this size only when all groups have it. Writing to 512 connections takes about
   * 5 ms. Smaller groups cost more CPU time, because the kernel wakes a waiting reader for each of them.
   */
  static readonly SIZE = 512;

  private readonly groups = Array.from({ length: ConnectionGroups.COUNT }, () => new Set<Socket>());

  /** Adds a connection until it disconnects. It stays in its group, so that its messages keep their interval. */
  add(socket: Socket): void {
    const group = this.groups.find(({ size }) => size < ConnectionGroups.SIZE) ?? this.smallest();
    group.add(socket);
    socket.once('disconnect', () => group.delete(socket));
  }

  /** Returns the members of a group. */
  members(group: number): ReadonlySet<Socket> {
    return this.groups[group] ?? new Set();
  }

  private smallest(): Set<Socket> {
    return this.groups.reduce((smallest, group) => (group.size < smallest.size ? group : smallest));
  }
}
