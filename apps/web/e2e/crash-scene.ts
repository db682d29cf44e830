import type { CrashPlayer, CrashState, GameCrashed, RoundFairness } from '@arena/wire';

const NAMES = ['maximus', 'octavia', 'ferox', 'spiculus', 'priscus', 'verus', 'flamma', 'carpophorus'];
const STAKES = [5000, 2500, 1250.5, 1000, 640, 500, 250, 100];
const EXITS = [null, 1.32, null, 1.5, 1.01, null, 1.87, null];

/** Others at the table; some have got out by then. */
export function others(count: number, multiplier: number): CrashPlayer[] {
  return Array.from({ length: count }, (_, seat) => {
    const exit = EXITS[seat % EXITS.length] ?? null;
    return {
      userId: 1_000_000 + seat,
      username: NAMES[seat] ?? `gladiator_${seat}`,
      betAmount: `${(STAKES[seat] ?? 100).toFixed(2)}000000`,
      cashoutMultiplier: exit !== null && exit <= multiplier ? exit : null,
    };
  });
}

const COMMITMENT = '8f14e45fceea167a5a36dedd4bea2543f0b1c2d3e4f5061728394a5b6c7d8e9f';

const ROUND = 1204;

export function betting(over: Partial<CrashState> = {}, mode: RoundFairness = 'fair'): CrashState {
  return {
    roundId: ROUND,
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
    ...over,
  };
}

/** A round under way for so long. */
export function playing(elapsedMs: number, over: Partial<CrashState> = {}): CrashState {
  return betting({
    status: 'playing',
    countdown: 0,
    elapsedMs,
    currentMultiplier: Math.floor(100 * Math.exp(0.00006 * elapsedMs)) / 100,
    capMultiplier: 884.02,
    ...over,
  });
}

/** The end of that round. */
export function crashed(crashPoint: number): GameCrashed {
  return { roundId: ROUND, crashPoint, fairness: { mode: 'fair', commitment: COMMITMENT, reveal: null } };
}

/** What a player has in the round. */
export function seated(userId: number, username: string, count: number, multiplier = 1): Partial<CrashState> {
  const own: CrashPlayer = { userId, username, betAmount: '1000.00000000', cashoutMultiplier: null };
  const players = [...others(count, multiplier), own].toSorted(
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
