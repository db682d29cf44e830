import type { CrashPlayer, RoundProof, RoundStatus } from '@arena/wire';

/** What the player has asked for and the server has not answered yet. */
export type PendingAction = 'bet' | 'cashout';

/** The round as this player sees it. */
export interface LiveRound {
  userId: number;
  /** Whether every event has been heard since it was told whole: not once the line has broken. */
  isFollowed: boolean;
  /** Null until the server has told of a round; followed all the same when it has said that there is none yet. */
  roundId: number | null;
  status: RoundStatus;
  bettingTimeSeconds: number;
  countdown: number;
  /** By the server's clock, in ms; null while nothing has risen. */
  startedAt: number | null;
  /** Null until the round has ended, and for a voided one. */
  crashPoint: number | null;
  voidReason: string | null;
  capMultiplier: number | null;
  fairness: RoundProof | null;
  /** Largest stakes first. */
  players: CrashPlayer[];
  playerCount: number;
  totalBetAmount: string;
  hasPlacedBet: boolean;
  hasCashedOut: boolean;
  cashoutMultiplier: number | null;
  betAmount: string | null;
  autoCashout: number | null;
  asked: PendingAction | null;
}

const NOTHING = '0.00000000';

/** A round of which nothing is known but that nobody has bet. */
export const blank = {
  countdown: 0,
  startedAt: null,
  crashPoint: null,
  voidReason: null,
  capMultiplier: null,
  players: [],
  playerCount: 0,
  totalBetAmount: NOTHING,
  hasPlacedBet: false,
  hasCashedOut: false,
  cashoutMultiplier: null,
  betAmount: null,
  autoCashout: null,
  asked: null,
} as const;

export function beforeAnyRound(userId: number): LiveRound {
  return {
    ...blank,
    players: [],
    userId,
    isFollowed: false,
    roundId: null,
    status: 'waiting',
    bettingTimeSeconds: 0,
    fairness: null,
  };
}
