import type { CrashPlayer, RecentRound, RoundProof, RoundStatus } from '@arena/wire';

/** A request that the server has not responded to yet. */
export type PendingAction = 'bet' | 'cashOut';

/** The current round as this player sees it. */
export interface CrashRoundState {
  userId: number;
  /** Whether all events since the last `gameState` have been received. False after the connection is lost. */
  isSynced: boolean;
  /** Null before the first `gameState` and while there is no round yet. */
  roundId: number | null;
  status: RoundStatus;
  bettingTimeSeconds: number;
  countdown: number;
  /** The start of the round in ms on the server's clock; null before the round is playing. */
  startedAt: number | null;
  /** Null before the crash and in a voided round. */
  crashPoint: number | null;
  voidReason: string | null;
  capMultiplier: number | null;
  fairness: RoundProof | null;
  /** Sorted by stake, largest first. */
  players: CrashPlayer[];
  playerCount: number;
  totalBetAmount: string;
  hasPlacedBet: boolean;
  hasCashedOut: boolean;
  cashoutMultiplier: number | null;
  betAmount: string | null;
  autoCashout: number | null;
  pendingAction: PendingAction | null;
  /** The latest rounds that have crashed, newest first. */
  recentRounds: RecentRound[];
}

/** The initial values of the fields that are reset when betting opens. */
export const emptyRound = {
  countdown: 0,
  startedAt: null,
  crashPoint: null,
  voidReason: null,
  capMultiplier: null,
  players: [],
  playerCount: 0,
  totalBetAmount: '0.00000000',
  hasPlacedBet: false,
  hasCashedOut: false,
  cashoutMultiplier: null,
  betAmount: null,
  autoCashout: null,
  pendingAction: null,
} as const;

/** Returns the state before the first round is known. */
export function initialRound(userId: number): CrashRoundState {
  return {
    ...emptyRound,
    players: [],
    userId,
    isSynced: false,
    roundId: null,
    status: 'waiting',
    bettingTimeSeconds: 0,
    fairness: null,
    recentRounds: [],
  };
}
