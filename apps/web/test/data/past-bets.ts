import type { CrashBet, Flip, PastBet } from '@arena/wire';

const POINTS = [1.37, 3.2, 7.5, 24.19];

/** The fields of each bet. The bets with an even id are won. */
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

function proof(nonce: number): Flip['proof'] {
  return { serverSeedHash: 'a'.repeat(64), clientSeed: 'lucky', nonce };
}

/** A flip in a list of all games' bets. */
export function pastFlip(id: number): PastBet {
  const result = id % 2 === 0 ? 'heads' : 'tails';
  return { game: 'coin_flip', ...settled(id), selectedSide: 'heads', result, proof: proof(id) };
}

/** A roll in a list of all games' bets. */
export function pastRoll(id: number): PastBet {
  const result = id % 2 === 0 ? 6 : 1;
  return { game: 'dice_roll', ...settled(id), selectedBet: 'high', result, proof: proof(id) };
}

/** A crash bet in a list of all games' bets. Four bets in a row have the four colours of crash points. */
export function pastCrashBet(id: number): PastBet {
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
