import { arena } from '@arena/money';
import { CRASH_PLAYERS_SHOWN } from '@arena/wire';
import type { CrashRoundEntity } from '../crash-round.entity.js';
import { LiveRound, type LiveBet } from './live-round.js';

const ROW = {
  id: 1,
  phase: 'betting',
  point: 150,
  players: 0,
  stakes: '0',
  startedAt: null,
} as CrashRoundEntity;

const betOf = (seat: number, stake: number): LiveBet => ({
  id: seat,
  userId: 1000 + seat,
  username: `player_${seat}`,
  stake: arena(`${stake}`),
  target: null,
  seat,
  stakesSoFar: 0n,
  exit: null,
});

describe(LiveRound, () => {
  it('lists the largest stakes first, and adds the requesting player at the end', () => {
    const live = new LiveRound(ROW);
    live.addBets(
      Array.from({ length: CRASH_PLAYERS_SHOWN + 5 }, (_, index) => betOf(index + 1, 1000 - index)),
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
    const ownBet = { ...betOf(2, 200), stakesSoFar: arena('300') };
    live.addBet(ownBet);
    expect(live.addBets([betOf(1, 100), ownBet]).map(({ userId }) => userId)).toEqual([1001]);
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
    live.addBets([betOf(1, 100), betOf(2, 200), { ...betOf(3, 300), exit: 110 }]);
    live.recordExit(1001, 120);
    live.recordExit(1001, 120);
    expect(live.hasOpenBets).toBe(true);
    live.recordExit(1002, 130);
    expect(live.hasOpenBets).toBe(false);
  });
});
