import { describe, expect, it } from '@jest/globals';
import { NO_ROUND_YET, type CrashState } from '@arena/wire';
import { beforeAnyRound } from './live-round.js';
import type { RoundEvent } from './round-event.js';
import { liveRound } from './round-reducer.js';

const OWN = 7;
const after = (...events: RoundEvent[]) => events.reduce(liveRound, beforeAnyRound(OWN));

const fairness = { mode: 'fair', commitment: 'c0' } as const;
const newRound = (roundId = 1): RoundEvent => ({
  type: 'newRound',
  payload: { roundId, bettingTimeSeconds: 10, fairness },
});
const betPlaced: RoundEvent = {
  type: 'betPlaced',
  payload: {
    roundId: 1,
    betAmount: '100.00000000',
    autoCashout: 2,
    arenaBalance: '900.00000000',
    version: 2,
  },
};
const started: RoundEvent = {
  type: 'gameStarted',
  payload: {
    roundId: 1,
    startedAt: '2026-11-21T00:00:00.000Z',
    serverTime: '2026-11-21T00:00:00.000Z',
    capMultiplier: 50,
  },
};
const cashedOut: RoundEvent = {
  type: 'cashoutSuccess',
  payload: { roundId: 1, multiplier: 1.5, payout: '150.00000000', arenaBalance: '1050.00000000', version: 3 },
};
const crashed: RoundEvent = {
  type: 'gameCrashed',
  payload: { roundId: 1, crashPoint: 2.5, fairness: { ...fairness, reveal: null } },
};
const asked = (payload: 'bet' | 'cashout'): RoundEvent => ({ type: 'asked', payload });

const state: CrashState = {
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
const told = (over: Partial<CrashState> = {}): RoundEvent => ({
  type: 'gameState',
  payload: { ...state, ...over },
});

describe(liveRound, () => {
  it('goes from betting to playing to crashed to waiting', () => {
    const steps = [newRound(), started, crashed, { type: 'crashShown', payload: { roundId: 1 } } as const];
    const statuses = steps.map((_, index) => after(...steps.slice(0, index + 1)).status);
    expect(statuses).toEqual(['betting', 'playing', 'crashed', 'waiting']);
  });

  it('waits for the very first round, and goes on with it', () => {
    const waiting = told({ roundId: NO_ROUND_YET, status: 'waiting' });
    expect(after(waiting)).toMatchObject({
      roundId: null,
      status: 'waiting',
      isFollowed: true,
      fairness: null,
    });
    expect(after(waiting, newRound())).toMatchObject({ roundId: 1, status: 'betting', isFollowed: true });
  });

  it('clears everything of the last round when a new one opens', () => {
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

  it('keeps a placed bet, and where it was cashed out', () => {
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

  it('does not mix rounds: what comes late from the last one changes nothing', () => {
    const next = after(newRound(), started, newRound(2));
    for (const late of [crashed, cashedOut, betPlaced, started]) expect(liveRound(next, late)).toBe(next);
  });

  it('waits for one answer at a time, and stops waiting when the line is lost', () => {
    expect(after(newRound(), asked('bet')).asked).toBe('bet');
    expect(after(newRound(), asked('bet'), betPlaced).asked).toBeNull();
    const refusal = { error: 'No.', code: 'ROUND_NOT_BETTING' } as const;
    expect(after(newRound(), asked('bet'), { type: 'betError', payload: refusal }).asked).toBeNull();
    expect(after(newRound(), asked('bet'), { type: 'lineLost', payload: null }).asked).toBeNull();
  });

  it('tells of a round that was given up, and forgets it with the next one', () => {
    const voided = after(newRound(), betPlaced, started, {
      type: 'roundVoided',
      payload: { roundId: 1, reason: 'Given up.' },
    });
    expect(voided).toMatchObject({ status: 'waiting', voidReason: 'Given up.', crashPoint: null });
    expect(liveRound(voided, newRound(2)).voidReason).toBeNull();
  });
});

describe('a state told whole', () => {
  it('shows a round under way from its very start, by the server’s clock', () => {
    expect(after(told())).toMatchObject({
      roundId: 1,
      status: 'playing',
      startedAt: Date.parse('2026-11-21T00:00:00.000Z'),
      hasPlacedBet: true,
      playerCount: 3,
      capMultiplier: 50,
    });
  });

  it('shows where a round that has ended did so', () => {
    expect(after(told({ status: 'crashed', currentMultiplier: 2.5 })).crashPoint).toBe(2.5);
  });

  it('is dropped when events have overtaken it', () => {
    const known = after(told({ status: 'betting' }), started);
    expect(liveRound(known, told({ status: 'betting' }))).toBe(known);
    const next = liveRound(known, newRound(2));
    expect(liveRound(next, told())).toBe(next);
  });

  it('is true whatever it says once the line has broken', () => {
    const broken = after(told({ roundId: 9 }), { type: 'lineLost', payload: null });
    expect(liveRound(broken, told({ roundId: 8 })).roundId).toBe(8);
  });
});
