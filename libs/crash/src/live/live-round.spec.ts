import { arena } from '@arena/money';
import { CRASH_PLAYERS_SHOWN } from '@arena/wire';
import type { CrashRoundEntity } from '../crash-round.entity.js';
import type { CrashBetRow } from '../round/round-row.js';
import { LiveRound } from './live-round.js';

const ROW = {
  id: 1,
  phase: 'betting',
  point: 150,
  players: 0,
  stakes: '0',
  startedAt: null,
} as CrashRoundEntity;

const betRow = (seat: number, stake: number): CrashBetRow => ({
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
  it('lists the largest stakes first, and adds the requesting player at the end', () => {
    const live = new LiveRound(ROW);
    live.addRows(
      Array.from({ length: CRASH_PLAYERS_SHOWN + 5 }, (_, index) => betRow(index + 1, 1000 - index)),
    );
    const userWithSmallestStake = 1000 + CRASH_PLAYERS_SHOWN + 5;
    const userWithoutBet = 7;
    const listed = live.playersFor(userWithoutBet);
    expect(listed).toHaveLength(CRASH_PLAYERS_SHOWN);
    expect(listed[0]).toMatchObject({ userId: 1001, betAmount: '1000.00000000' });
    expect(live.playersFor(userWithSmallestStake).map(({ userId }) => userId)).toEqual([
      ...listed.map(({ userId }) => userId),
      userWithSmallestStake,
    ]);
    expect(live.playersFor(1001)).toEqual(listed);
  });

  it('accepts each bet and each cash-out once, in any order', () => {
    const live = new LiveRound(ROW);
    const ownRow = { ...betRow(2, 200), id: 2 };
    const ownBet = { id: 2, userId: 1002, username: 'player_2', stake: arena('200'), target: null };
    live.addBet({ ...ownBet, seat: 2, stakesSoFar: arena('300'), exit: null });
    expect(live.addRows([betRow(1, 100), ownRow]).map(({ userId }) => userId)).toEqual([1001]);
    expect(live.lastKnownSeat).toBe(2);
    expect([live.playerCount, live.totalStakes]).toEqual([2, '300.00000000']);
    expect(live.recordExit(1002, 120)?.exit).toBe(120);
    expect(live.recordExit(1002, 130)).toBeUndefined();
    expect(live.recordExit(9999, 130)).toBeUndefined();
    expect(live.openBets().map(({ userId }) => userId)).toEqual([1001]);
  });

  it('knows whether any bet is open', () => {
    const live = new LiveRound(ROW);
    expect(live.hasOpenBets).toBe(false);
    live.addRows([betRow(1, 100), betRow(2, 200), { ...betRow(3, 300), exit: 110 }]);
    live.recordExit(1001, 120);
    live.recordExit(1001, 120);
    expect(live.hasOpenBets).toBe(true);
    live.recordExit(1002, 130);
    expect(live.hasOpenBets).toBe(false);
  });
});
