/**
 * The state of the round on screen. It depends only on the received events and their order. Events of other rounds are
 * ignored, except that a crash is added to the recent rounds.
 */
import { createAction } from '@reduxjs/toolkit';
import { arena } from '@arena/money';
import {
  CRASH_PLAYERS_SHOWN,
  NO_ROUND_YET,
  RECENT_CRASHES,
  ROUND_STATUSES,
  type CrashPlayer,
  type CrashState,
  type GameCrashed,
  type PlayerCashedOut,
  type PlayerJoined,
} from '@arena/wire';
import { connectionChanged } from '../../store/connection.slice.js';
import type { ServerEvent } from '../../store/server-event.js';
import { emptyRound, initialRound, type CrashRoundState, type PendingAction } from './crash-round-state.js';

/** A bet or a cash-out was sent. */
export const actionSent = createAction('crashRound/actionSent', (action: PendingAction) => ({
  payload: action,
}));

/** The crash of a round has been displayed for long enough. */
export const crashDisplayed = createAction('crashRound/crashDisplayed', (roundId: number) => ({
  payload: { roundId },
}));

export type RoundAction =
  ServerEvent | ReturnType<typeof connectionChanged | typeof actionSent | typeof crashDisplayed>;

/** Applies an action to the round. Returns the same round for an action that does not change it. */
export function roundReducer(round: CrashRoundState, action: RoundAction): CrashRoundState {
  switch (action.type) {
    case 'server/gameState':
      return applyState(round, action.payload);
    case 'server/newRound': {
      const { roundId, bettingTimeSeconds, fairness } = action.payload;
      return {
        ...round,
        ...emptyRound,
        players: [],
        roundId,
        status: 'betting',
        bettingTimeSeconds,
        countdown: bettingTimeSeconds,
        fairness: { ...fairness, reveal: null },
      };
    }
    case connectionChanged.type:
      // Without a connection, a pending action may or may not have reached the server.
      return action.payload === 'connected' ? round : { ...round, isSynced: false, pendingAction: null };
    case actionSent.type:
      return { ...round, pendingAction: action.payload };
    case 'server/betError':
    case 'server/cashoutError':
      return { ...round, pendingAction: null };
    case 'server/gameCrashed':
      return applyCrash(round, action.payload);
    default:
      return isOfRound(round, action) ? applyRoundEvent(round, action) : round;
  }
}

/** Adds the crash of any round to the recent rounds, because a crash can arrive after the start of the next round. */
function applyCrash(round: CrashRoundState, { roundId, crashPoint, fairness }: GameCrashed): CrashRoundState {
  const others = round.recentRounds.filter((recent) => recent.roundId !== roundId);
  const crashed = { roundId, crashPoint, mode: fairness.mode };
  const recentRounds = [crashed, ...others]
    .toSorted((a, b) => b.roundId - a.roundId)
    .slice(0, RECENT_CRASHES);
  return roundId === round.roundId
    ? { ...round, status: 'crashed', countdown: 0, crashPoint, fairness, pendingAction: null, recentRounds }
    : { ...round, recentRounds };
}

type EventOfRound = Extract<RoundAction, { payload: { roundId: number } }>;

function isOfRound({ roundId }: CrashRoundState, action: RoundAction): action is EventOfRound {
  return (action.payload as { roundId?: unknown } | undefined)?.roundId === roundId;
}

/** Applies an event of the current round. */
function applyRoundEvent(round: CrashRoundState, event: EventOfRound): CrashRoundState {
  switch (event.type) {
    case 'server/bettingCountdown':
      return { ...round, countdown: event.payload.countdown };
    case 'server/gameStarted': {
      const { capMultiplier, startedAt } = event.payload;
      return { ...round, status: 'playing', countdown: 0, capMultiplier, startedAt: Date.parse(startedAt) };
    }
    case 'server/playerJoined':
      return addPlayer(round, event.payload);
    case 'server/playerCashedOut':
      return cashOutPlayer(round, event.payload);
    case 'server/betPlaced': {
      const { betAmount, autoCashout } = event.payload;
      return { ...round, hasPlacedBet: true, betAmount, autoCashout, pendingAction: null };
    }
    case 'server/cashoutSuccess': {
      const { multiplier } = event.payload;
      return { ...round, hasCashedOut: true, cashoutMultiplier: multiplier, pendingAction: null };
    }
    case 'server/roundVoided': {
      const { reason } = event.payload;
      return { ...round, status: 'waiting', countdown: 0, voidReason: reason, pendingAction: null };
    }
    case crashDisplayed.type:
      return { ...round, status: round.status === 'crashed' ? 'waiting' : round.status };
    default:
      return round;
  }
}

/** Replaces the round with a complete state, which the server sends on connection and on request. */
function applyState(round: CrashRoundState, state: CrashState): CrashRoundState {
  if (isOutdated(round, state)) return round;
  if (state.roundId === NO_ROUND_YET) return { ...initialRound(round.userId), isSynced: true };
  const { recentRounds = [] } = state;
  const { status, fairness, currentMultiplier, elapsedMs, serverTime } = state;
  const hasStarted = status === 'playing' || status === 'crashed';
  // `gameCrashed` contains the reveal, but a later `gameState` does not.
  const proof = round.roundId === state.roundId && round.fairness?.reveal ? round.fairness : null;
  return {
    userId: round.userId,
    isSynced: true,
    roundId: state.roundId,
    status,
    bettingTimeSeconds: state.bettingTimeSeconds,
    countdown: state.countdown,
    startedAt: hasStarted ? Date.parse(serverTime) - elapsedMs : null,
    crashPoint: status === 'crashed' ? currentMultiplier : null,
    voidReason: null,
    capMultiplier: state.capMultiplier,
    fairness: proof ?? { ...fairness, reveal: null },
    players: state.players,
    playerCount: state.playerCount,
    totalBetAmount: state.totalBetAmount,
    hasPlacedBet: state.hasPlacedBet,
    hasCashedOut: state.hasCashedOut,
    cashoutMultiplier: state.cashoutMultiplier,
    betAmount: state.betAmount,
    autoCashout: state.autoCashout,
    pendingAction: null,
    recentRounds,
  };
}

/** Returns whether the server composed the state before events that have already been received. */
function isOutdated(round: CrashRoundState, state: CrashState): boolean {
  if (!round.isSynced || round.roundId === null) return false;
  if (state.roundId !== round.roundId) return state.roundId < round.roundId;
  return ROUND_STATUSES.indexOf(state.status) < ROUND_STATUSES.indexOf(round.status);
}

/** Adds a player who has placed a bet. This can also be the signed-in player with a bet from another window. */
export function addPlayer(
  round: CrashRoundState,
  { userId, username, betAmount, playerCount, totalBetAmount }: PlayerJoined,
): CrashRoundState {
  const players = insertPlayer(round, { userId, username, betAmount, cashoutMultiplier: null });
  const updated = { ...round, players, playerCount, totalBetAmount };
  return userId === round.userId
    ? { ...updated, hasPlacedBet: true, betAmount, pendingAction: null }
    : updated;
}

/** Marks a player as cashed out. */
export function cashOutPlayer(
  round: CrashRoundState,
  { userId, multiplier }: PlayerCashedOut,
): CrashRoundState {
  const players = round.players.map((player) =>
    player.userId === userId ? { ...player, cashoutMultiplier: multiplier } : player,
  );
  if (userId !== round.userId) return { ...round, players };
  return { ...round, players, hasCashedOut: true, cashoutMultiplier: multiplier, pendingAction: null };
}

/** Inserts a player by stake, largest first. Keeps the first `CRASH_PLAYERS_SHOWN` players and the signed-in player. */
function insertPlayer({ players, userId }: CrashRoundState, newPlayer: CrashPlayer): CrashPlayer[] {
  const others = players.filter((player) => player.userId !== newPlayer.userId);
  const stake = arena(newPlayer.betAmount);
  const index = others.findIndex(({ betAmount }) => arena(betAmount) < stake);
  const all = others.toSpliced(index === -1 ? others.length : index, 0, newPlayer);
  const shown = all.slice(0, CRASH_PLAYERS_SHOWN);
  const own = all.slice(CRASH_PLAYERS_SHOWN).find((player) => player.userId === userId);
  return own === undefined ? shown : [...shown, own];
}
