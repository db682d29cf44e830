import { CRASH_PLAYERS_SHOWN, NO_ROUND_YET, type CrashState, type PlayerJoined } from '@arena/wire';
import { connectionChanged } from '../../store/connection.slice.js';
import { serverEvent } from '../../store/server-event.js';
import { initialRound, type CrashRoundState } from './crash-round-state.js';
import {
  actionSent,
  addPlayer,
  cashOutPlayer,
  crashDisplayed,
  roundReducer,
  type RoundAction,
} from './round-reducer.js';

const OWN_ID = 7;
const after = (...actions: RoundAction[]) => actions.reduce(roundReducer, initialRound(OWN_ID));

const fairness = { mode: 'fair', commitment: 'c0' } as const;
const newRound = (roundId = 1) => serverEvent('newRound')({ roundId, bettingTimeSeconds: 10, fairness });
const betPlaced = serverEvent('betPlaced')({
  roundId: 1,
  betAmount: '100.00000000',
  autoCashout: 2,
  arenaBalance: '900.00000000',
  version: 2,
});
const started = serverEvent('gameStarted')({
  roundId: 1,
  startedAt: '2026-11-21T00:00:00.000Z',
  serverTime: '2026-11-21T00:00:00.000Z',
  capMultiplier: 50,
});
const cashedOut = serverEvent('cashoutSuccess')({
  roundId: 1,
  multiplier: 1.5,
  payout: '150.00000000',
  arenaBalance: '1050.00000000',
  version: 3,
});
const crashed = serverEvent('gameCrashed')({
  roundId: 1,
  crashPoint: 2.5,
  fairness: { ...fairness, reveal: null },
});
const connectionLost = connectionChanged('connecting');

const playingState: CrashState = {
  roundId: 1,
  status: 'playing',
  currentMultiplier: 1.34,
  players: [],
  playerCount: 3,
  totalBetAmount: '300.00000000',
  bettingTimeSeconds: 10,
  countdown: 0,
  recentCrashes: [],
  serverTime: '2026-11-21T00:00:05.000Z',
  elapsedMs: 5_000,
  capMultiplier: 50,
  fairness,
  hasPlacedBet: true,
  hasCashedOut: false,
  cashoutMultiplier: null,
  betAmount: '100.00000000',
  autoCashout: null,
};
const gameState = (overrides: Partial<CrashState> = {}) =>
  serverEvent('gameState')({ ...playingState, ...overrides });

describe(roundReducer, () => {
  it('goes from betting to playing to crashed to waiting', () => {
    const actions = [newRound(), started, crashed, crashDisplayed(1)];
    const statuses = actions.map((_, index) => after(...actions.slice(0, index + 1)).status);
    expect(statuses).toEqual(['betting', 'playing', 'crashed', 'waiting']);
  });

  it('waits for the first round and continues with it', () => {
    const waiting = gameState({ roundId: NO_ROUND_YET, status: 'waiting' });
    expect(after(waiting)).toMatchObject({
      roundId: null,
      status: 'waiting',
      isSynced: true,
      fairness: null,
    });
    expect(after(waiting, newRound())).toMatchObject({ roundId: 1, status: 'betting', isSynced: true });
  });

  it('clears the data of the last round when a new one opens', () => {
    const next = after(newRound(), betPlaced, started, cashedOut, crashed, newRound(2));
    expect(next).toMatchObject({
      roundId: 2,
      status: 'betting',
      countdown: 10,
      hasPlacedBet: false,
      hasCashedOut: false,
      cashoutMultiplier: null,
      crashPoint: null,
      startedAt: null,
      playerCount: 0,
      totalBetAmount: '0.00000000',
      players: [],
    });
  });

  it('stores a placed bet and its cash-out', () => {
    expect(after(newRound(), betPlaced)).toMatchObject({
      hasPlacedBet: true,
      betAmount: '100.00000000',
      autoCashout: 2,
    });
    expect(after(newRound(), betPlaced, started, cashedOut)).toMatchObject({
      hasCashedOut: true,
      cashoutMultiplier: 1.5,
    });
  });

  it('ignores late events of the last round', () => {
    const next = after(newRound(), started, newRound(2));
    for (const late of [cashedOut, betPlaced, started]) expect(roundReducer(next, late)).toBe(next);
  });

  it('keeps an action pending until it is answered or the connection is lost', () => {
    expect(after(newRound(), actionSent('bet')).pendingAction).toBe('bet');
    expect(after(newRound(), actionSent('bet'), betPlaced).pendingAction).toBeNull();
    const error = serverEvent('betError')({ error: 'No.', code: 'ROUND_NOT_BETTING' });
    expect(after(newRound(), actionSent('bet'), error).pendingAction).toBeNull();
    expect(after(newRound(), actionSent('bet'), connectionLost).pendingAction).toBeNull();
  });

  it('shows why a round was voided until the next one opens', () => {
    const roundVoided = serverEvent('roundVoided')({ roundId: 1, reason: 'Given up.' });
    const voided = after(newRound(), betPlaced, started, roundVoided);
    expect(voided).toMatchObject({ status: 'waiting', voidReason: 'Given up.', crashPoint: null });
    expect(roundReducer(voided, newRound(2)).voidReason).toBeNull();
  });
});

describe('gameState', () => {
  it('shows a playing round from its start, by the server’s clock', () => {
    expect(after(gameState())).toMatchObject({
      roundId: 1,
      status: 'playing',
      startedAt: Date.parse('2026-11-21T00:00:00.000Z'),
      hasPlacedBet: true,
      playerCount: 3,
      capMultiplier: 50,
    });
  });

  it('shows the crash point of a crashed round', () => {
    expect(after(gameState({ status: 'crashed', currentMultiplier: 2.5 })).crashPoint).toBe(2.5);
  });

  it('is ignored when newer events have arrived', () => {
    const playing = after(gameState({ status: 'betting' }), started);
    expect(roundReducer(playing, gameState({ status: 'betting' }))).toBe(playing);
    const next = roundReducer(playing, newRound(2));
    expect(roundReducer(next, gameState())).toBe(next);
  });

  it('is always applied after the connection was lost', () => {
    const disconnected = after(gameState({ roundId: 9 }), connectionLost);
    expect(roundReducer(disconnected, gameState({ roundId: 8 })).roundId).toBe(8);
  });
});

const joined = (userId: number, betAmount: string): PlayerJoined => ({
  roundId: 1,
  userId,
  username: `player ${userId}`,
  betAmount,
  playerCount: userId,
  totalBetAmount: '100.00000000',
});
const roundWith = (...players: [userId: number, stake: string][]) =>
  players.reduce<CrashRoundState>(
    (round, [id, stake]) => addPlayer(round, joined(id, stake)),
    initialRound(OWN_ID),
  );
const userIds = ({ players }: CrashRoundState) => players.map(({ userId }) => userId);

describe(addPlayer, () => {
  it('sorts players by stake, largest first, and equal stakes in the order of the bets', () => {
    const round = roundWith(
      [1, '100.00000000'],
      [2, '2000.00000000'],
      [3, '300.50000000'],
      [4, '100.00000000'],
    );
    expect(userIds(round)).toEqual([2, 3, 1, 4]);
    expect(round.playerCount).toBe(4);
  });

  it('lists each player once', () => {
    expect(userIds(roundWith([1, '100.00000000'], [1, '100.00000000']))).toEqual([1]);
  });

  it('stores the player’s own bet that was placed in another window', () => {
    expect(roundWith([OWN_ID, '250.00000000'])).toMatchObject({
      hasPlacedBet: true,
      betAmount: '250.00000000',
    });
    expect(roundWith([OWN_ID + 1, '250.00000000']).hasPlacedBet).toBe(false);
  });

  it('lists the largest stakes up to the limit, and the player’s own bet in addition', () => {
    const others = Array.from({ length: CRASH_PLAYERS_SHOWN }, (_, index): [number, string] => [
      index + 100,
      '500.00000000',
    ]);
    const round = roundWith([OWN_ID, '100.00000000'], ...others, [999, '400.00000000']);
    expect(round.players).toHaveLength(CRASH_PLAYERS_SHOWN + 1);
    expect(userIds(round).at(-1)).toBe(OWN_ID);
  });
});

describe(cashOutPlayer, () => {
  const cashoutOf = (userId: number) => ({
    roundId: 1,
    userId,
    username: '',
    multiplier: 1.5,
    payout: '150.00000000',
    forced: false,
  });

  it('stores the multiplier of another player', () => {
    const round = cashOutPlayer(roundWith([1, '100.00000000'], [2, '200.00000000']), cashoutOf(1));
    expect(round.players.map(({ cashoutMultiplier }) => cashoutMultiplier)).toEqual([null, 1.5]);
    expect(round.hasCashedOut).toBe(false);
  });

  it('stores the player’s own automatic or forced cash-out', () => {
    expect(cashOutPlayer(roundWith([OWN_ID, '100.00000000']), cashoutOf(OWN_ID))).toMatchObject({
      hasCashedOut: true,
      cashoutMultiplier: 1.5,
    });
  });
});

describe('the recent rounds', () => {
  const crashOf = (roundId: number, crashPoint: number) =>
    serverEvent('gameCrashed')({
      roundId,
      crashPoint,
      fairness: { mode: 'operator-manual', commitment: null, reveal: null },
    });

  it('begin with each new crash, and say how it was decided', () => {
    const { recentRounds } = after(newRound(), crashed, newRound(2), crashOf(2, 3));
    expect(recentRounds).toEqual([
      { roundId: 2, crashPoint: 3, mode: 'operator-manual' },
      { roundId: 1, crashPoint: 2.5, mode: 'fair' },
    ]);
  });

  it('contain a crash that arrives after the start of the next round, without ending that round', () => {
    const round = after(newRound(2), crashOf(1, 3));
    expect(round).toMatchObject({ status: 'betting', crashPoint: null });
    expect(round.recentRounds).toMatchObject([{ roundId: 1 }]);
  });

  it('contain each crash once, and ten at most', () => {
    const crashes = Array.from({ length: 12 }, (_, index) => crashOf(index + 1, 2));
    const { recentRounds } = after(...crashes, crashOf(12, 2));
    expect(recentRounds.map(({ roundId }) => roundId)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });
});
