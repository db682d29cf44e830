import { describe, expect, it } from '@jest/globals';
import { arena } from '@arena/money';
import { CRASH_PLAYERS_SHOWN } from '@arena/wire';
import type { CrashBetRow, RoundRow } from '../round/round-row.js';
import { LiveRound } from './live-round.js';

const ROW = { id: 1, phase: 'betting', point: 150, players: 0, stakes: '0', started_at: null } as RoundRow;

const bet = (seat: number, stake: number): CrashBetRow => ({
  id: seat,
  user_id: 1000 + seat,
  username: `player_${seat}`,
  stake: `${stake}`,
  target: null,
  seat,
  stakes_so_far: '0',
  settled_at: null,
  exit: null,
});

describe(LiveRound, () => {
  it('shows the largest stakes first, and whoever asks at the end when there are too many', () => {
    const live = new LiveRound(ROW);
    live.learn(Array.from({ length: CRASH_PLAYERS_SHOWN + 5 }, (_, index) => bet(index + 1, 1000 - index)));
    const smallest = 1000 + CRASH_PLAYERS_SHOWN + 5;
    const strangers = live.playersFor(7);
    expect(strangers).toHaveLength(CRASH_PLAYERS_SHOWN);
    expect(strangers[0]).toMatchObject({ userId: 1001, betAmount: '1000.00000000' });
    expect(live.playersFor(smallest).map(({ userId }) => userId)).toEqual([
      ...strangers.map(({ userId }) => userId),
      smallest,
    ]);
    expect(live.playersFor(1001)).toEqual(strangers);
  });

  it('takes every bet and every exit once, in whatever order the news of them comes', () => {
    const live = new LiveRound(ROW);
    const own = { ...bet(2, 200), id: 2 };
    const taken = { id: 2, userId: 1002, username: 'player_2', stake: arena('200'), target: null };
    live.admit({ ...taken, seat: 2, stakesSoFar: arena('300'), exit: null });
    expect(live.learn([bet(1, 100), own]).map(({ userId }) => userId)).toEqual([1001]);
    expect(live.seatsKnown).toBe(2);
    expect([live.playerCount, live.totalStakes]).toEqual([2, '300.00000000']);
    expect(live.leave(1002, 120)?.exit).toBe(120);
    expect(live.leave(1002, 130)).toBeUndefined();
    expect(live.leave(9999, 130)).toBeUndefined();
    expect(live.openBets().map(({ userId }) => userId)).toEqual([1001]);
  });
});
