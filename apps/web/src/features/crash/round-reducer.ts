/**
 * What happens to the round on screen. Invariant: it is a function of what the server has told, in the order in which
 * it was told; what belongs to another round than the one in hand changes nothing.
 */
import { blank, type LiveRound } from './live-round.js';
import type { RoundEvent } from './round-event.js';
import { exit, join } from './seats.js';
import { roundOf, startOf } from './told-state.js';

export function liveRound(round: LiveRound, event: RoundEvent): LiveRound {
  switch (event.type) {
    case 'gameState':
      return roundOf(round, event.payload);
    case 'newRound': {
      const { roundId, bettingTimeSeconds, fairness } = event.payload;
      return {
        ...round,
        ...blank,
        players: [],
        roundId,
        status: 'betting',
        bettingTimeSeconds,
        countdown: bettingTimeSeconds,
        fairness: { ...fairness, reveal: null },
      };
    }
    case 'lineLost':
      return { ...round, isFollowed: false, asked: null };
    case 'asked':
      return { ...round, asked: event.payload };
    case 'betError':
    case 'cashoutError':
      return { ...round, asked: null };
    default:
      return event.payload.roundId === round.roundId ? withinRound(round, event) : round;
  }
}

type EventOfRound = Extract<RoundEvent, { payload: { roundId: number } }>;

/** What happens to the round in hand. */
function withinRound(round: LiveRound, event: EventOfRound): LiveRound {
  switch (event.type) {
    case 'bettingCountdown':
      return { ...round, countdown: event.payload.countdown };
    case 'gameStarted': {
      const { capMultiplier } = event.payload;
      return { ...round, status: 'playing', countdown: 0, capMultiplier, startedAt: startOf(event.payload) };
    }
    case 'playerJoined':
      return join(round, event.payload);
    case 'playerCashedOut':
      return exit(round, event.payload);
    case 'betPlaced': {
      const { betAmount, autoCashout } = event.payload;
      return { ...round, hasPlacedBet: true, betAmount, autoCashout, asked: null };
    }
    case 'cashoutSuccess':
      return { ...round, hasCashedOut: true, cashoutMultiplier: event.payload.multiplier, asked: null };
    case 'gameCrashed': {
      const { crashPoint, fairness } = event.payload;
      return { ...round, status: 'crashed', countdown: 0, crashPoint, fairness, asked: null };
    }
    case 'roundVoided':
      return { ...round, status: 'waiting', countdown: 0, voidReason: event.payload.reason, asked: null };
    case 'crashShown':
      return { ...round, status: round.status === 'crashed' ? 'waiting' : round.status };
    default:
      return round;
  }
}
