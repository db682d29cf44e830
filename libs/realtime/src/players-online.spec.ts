import { PlayersOnline, type PresenceReport } from './players-online.js';

const FORGET_MS = 5000;

const report = (
  node: string,
  sequence: number,
  { joined = [], left = [], isAll = false }: Partial<PresenceReport>,
): PresenceReport => ({ node, sequence, joined, left, isAll });

describe(PlayersOnline, () => {
  it('counts a player on several nodes once, until the player has left all of them', () => {
    const players = new PlayersOnline(FORGET_MS);
    players.apply(report('one', 0, { isAll: true, joined: [1, 2] }));
    players.apply(report('two', 7, { isAll: true, joined: [2, 3] }));
    expect(players.countWith([3, 4])).toBe(4);
    expect(players.apply(report('one', 1, { left: [2] }))).toBe(true);
    expect(players.countWith([])).toBe(3);
    expect(players.apply(report('two', 8, { left: [2] }))).toBe(true);
    expect(players.countWith([])).toBe(2);
  });

  it('notices that a report was lost, and counts again from a report with all players', () => {
    const players = new PlayersOnline(FORGET_MS);
    expect(players.apply(report('one', 4, { joined: [3] }))).toBe(false);
    expect(players.countWith([])).toBe(0);
    expect(players.apply(report('one', 5, { isAll: true, joined: [1, 2, 4] }))).toBe(true);
    expect(players.apply(report('one', 7, { joined: [8], left: [1] }))).toBe(false);
    expect(players.apply(report('one', 8, { isAll: true, joined: [2, 8, 9, 10] }))).toBe(true);
    expect(players.countWith([])).toBe(4);
  });

  it('forgets the players of a node that is silent for too long, until all of them are reported', () => {
    let now = 0;
    const players = new PlayersOnline(FORGET_MS, () => now);
    players.apply(report('one', 0, { isAll: true, joined: [1, 2] }));
    now = FORGET_MS;
    expect(players.countWith([7])).toBe(3);
    now = FORGET_MS + 1;
    expect(players.countWith([7])).toBe(1);
    expect(players.apply(report('one', 1, { joined: [3] }))).toBe(false);
  });
});
