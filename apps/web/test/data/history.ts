import type { CrashBet, Flip, PastBet, PastBets, Roll } from '@arena/wire';

const POINTS = [1.37, 3.2, 7.5, 24.19];

function settled(id: number) {
  const won = id % 2 === 0;
  return {
    id,
    betAmount: '100.00000000',
    won,
    winAmount: won ? '200.00000000' : '0.00000000',
    createdAt: new Date(Date.UTC(2026, 10, 21) + id * 1000).toISOString(),
  };
}

const proofOf = (id: number): Flip['proof'] => ({
  serverSeedHash: 'a'.repeat(64),
  clientSeed: 'lucky',
  nonce: id,
});

/** Creates a flip. Every second one was won, like the other bets. */
export function pastFlip(id: number): PastBet {
  const result = id % 2 === 0 ? 'heads' : 'tails';
  const flip: Flip = { ...settled(id), selectedSide: 'heads', result, proof: proofOf(id) };
  return { game: 'coin_flip', ...flip };
}

export function pastRoll(id: number): PastBet {
  const roll: Roll = {
    ...settled(id),
    selectedBet: 'high',
    result: id % 2 === 0 ? 6 : 1,
    proof: proofOf(id),
  };
  return { game: 'dice_roll', ...roll };
}

/** Creates a crash bet. Four bets in a row have the four colours of crash points. */
function pastCrash(id: number): PastBet {
  const won = id % 2 === 0;
  const bet: CrashBet = {
    ...settled(id),
    winAmount: won ? '120.00000000' : '0.00000000',
    roundId: id,
    crashPoint: POINTS[id % POINTS.length] ?? 1,
    cashoutMultiplier: won ? 1.2 : null,
    autoCashout: null,
    forced: false,
    voided: false,
    fairness: 'fair',
  };
  return { game: 'crash', ...bet };
}

/**
 * Returns the page of bets that a request to a path asks for. The bets have the ids from `count` down to 1 and are
 * flips, or crash bets when the request asks for them.
 */
export function pageOfBets(path: string, count: number): PastBets {
  const query = new URLSearchParams(path.replace(/^.*\?/, ''));
  const newest = Math.min(count, Number(query.get('before') ?? count + 1) - 1);
  const oldest = Math.max(1, newest - Number(query.get('limit')) + 1);
  const bet = query.get('game') === 'crash' ? pastCrash : pastFlip;
  const bets = Array.from({ length: newest - oldest + 1 }, (_, index) => bet(newest - index));
  return { bets, next: oldest > 1 ? oldest : null };
}
