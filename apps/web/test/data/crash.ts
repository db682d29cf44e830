import type { CrashPlayer, CrashState, GameCrashed, RoundFairness } from '@arena/wire';

const NAMES = ['maximus', 'octavia', 'ferox', 'spiculus', 'priscus', 'verus', 'flamma', 'carpophorus'];
const STAKES = [5000, 2500, 1250.5, 1000, 640, 500, 250, 100];
const CASHOUTS = [null, 1.32, null, 1.5, 1.01, null, 1.87, null];

/** Returns other players of the round. Some of them have cashed out, at this multiplier or below. */
export function otherPlayers(count: number, multiplier: number): CrashPlayer[] {
  return Array.from({ length: count }, (_, index) => {
    const cashout = CASHOUTS[index % CASHOUTS.length] ?? null;
    return {
      userId: 1_000_000 + index,
      username: NAMES[index] ?? `gladiator_${index}`,
      betAmount: `${(STAKES[index] ?? 100).toFixed(2)}000000`,
      cashoutMultiplier: cashout !== null && cashout <= multiplier ? cashout : null,
    };
  });
}

const COMMITMENT = '8f14e45fceea167a5a36dedd4bea2543f0b1c2d3e4f5061728394a5b6c7d8e9f';

const ROUND_ID = 1204;

export function bettingState(overrides: Partial<CrashState> = {}, mode: RoundFairness = 'fair'): CrashState {
  return {
    roundId: ROUND_ID,
    status: 'betting',
    currentMultiplier: 1,
    players: [],
    playerCount: 0,
    totalBetAmount: '0.00000000',
    bettingTimeSeconds: 10,
    countdown: 7,
    recentCrashes: [],
    serverTime: new Date().toISOString(),
    elapsedMs: 0,
    capMultiplier: null,
    fairness: { mode, commitment: mode === 'operator-manual' ? null : COMMITMENT },
    hasPlacedBet: false,
    hasCashedOut: false,
    cashoutMultiplier: null,
    betAmount: null,
    autoCashout: null,
    ...overrides,
  };
}

/** Returns the state of a round that has been playing for `elapsedMs`. */
export function playingState(elapsedMs: number, overrides: Partial<CrashState> = {}): CrashState {
  return bettingState({
    status: 'playing',
    countdown: 0,
    elapsedMs,
    currentMultiplier: Math.floor(100 * Math.exp(0.00006 * elapsedMs)) / 100,
    capMultiplier: 884.02,
    ...overrides,
  });
}

/** Returns the event that ends the round at this crash point. */
export function crashedEvent(crashPoint: number): GameCrashed {
  return { roundId: ROUND_ID, crashPoint, fairness: { mode: 'fair', commitment: COMMITMENT, reveal: null } };
}

/**
 * Returns the part of the state that shows the player's own bet among other players.
 * @param count the number of other players
 * @param multiplier the multiplier up to which their cash-outs are shown
 */
export function ownBet(userId: number, username: string, count: number, multiplier = 1): Partial<CrashState> {
  const own: CrashPlayer = { userId, username, betAmount: '1000.00000000', cashoutMultiplier: null };
  const players = [...otherPlayers(count, multiplier), own].toSorted(
    (one, other) =>
      other.betAmount.length - one.betAmount.length || (one.betAmount < other.betAmount ? 1 : -1),
  );
  return {
    players,
    playerCount: count + 1,
    totalBetAmount: '12240.50000000',
    hasPlacedBet: true,
    betAmount: own.betAmount,
  };
}

/** The crash points of the latest rounds, newest first. */
export const RECENT_CRASHES = [1.23, 2.5, 8.1, 1, 14.02, 1.99, 3.3, 2.01, 120.5, 1.07];
