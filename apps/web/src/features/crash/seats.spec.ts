import { describe, expect, it } from '@jest/globals';
import { CRASH_PLAYERS_SHOWN, type PlayerJoined } from '@arena/wire';
import { beforeAnyRound, type LiveRound } from './live-round.js';
import { exit, join } from './seats.js';

const OWN = 7;
const joined = (userId: number, betAmount: string): PlayerJoined => ({
  roundId: 1,
  userId,
  username: `player ${userId}`,
  betAmount,
  playerCount: userId,
  totalBetAmount: '100.00000000',
});
const table = (...players: [userId: number, stake: string][]) =>
  players.reduce<LiveRound>((round, [id, stake]) => join(round, joined(id, stake)), beforeAnyRound(OWN));
const ids = ({ players }: LiveRound) => players.map(({ userId }) => userId);

describe(join, () => {
  it('seats the largest stakes first, and equal ones in their order', () => {
    const round = table([1, '100.00000000'], [2, '2000.00000000'], [3, '300.50000000'], [4, '100.00000000']);
    expect(ids(round)).toEqual([2, 3, 1, 4]);
    expect(round.playerCount).toBe(4);
  });

  it('seats nobody twice', () => {
    expect(ids(table([1, '100.00000000'], [1, '100.00000000']))).toEqual([1]);
  });

  it('knows the player’s own bet, made in another window', () => {
    expect(table([OWN, '250.00000000'])).toMatchObject({ hasPlacedBet: true, betAmount: '250.00000000' });
    expect(table([OWN + 1, '250.00000000']).hasPlacedBet).toBe(false);
  });

  it('shows no more than it is told of, and the own seat in any case', () => {
    const crowd = Array.from({ length: CRASH_PLAYERS_SHOWN }, (_, seat): [number, string] => [
      seat + 100,
      '500.00000000',
    ]);
    const round = table([OWN, '100.00000000'], ...crowd, [999, '400.00000000']);
    expect(round.players).toHaveLength(CRASH_PLAYERS_SHOWN + 1);
    expect(ids(round).at(-1)).toBe(OWN);
  });
});

describe(exit, () => {
  const out = (userId: number) => ({
    roundId: 1,
    userId,
    username: '',
    multiplier: 1.5,
    payout: '150.00000000',
    forced: false,
  });

  it('marks who has got out', () => {
    const round = exit(table([1, '100.00000000'], [2, '200.00000000']), out(1));
    expect(round.players.map(({ cashoutMultiplier }) => cashoutMultiplier)).toEqual([null, 1.5]);
    expect(round.hasCashedOut).toBe(false);
  });

  it('knows the player’s own way out, automatic or forced', () => {
    expect(exit(table([OWN, '100.00000000']), out(OWN))).toMatchObject({
      hasCashedOut: true,
      cashoutMultiplier: 1.5,
    });
  });
});
