import { flip, roll, type Player } from './players.js';

/** Returns a generator of pseudo-random numbers in [0, 1) that the seed determines (mulberry32). */
export function randomStream(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a stake from 100 to 300 ARENA with 8 decimals. */
export function randomStake(random: () => number): string {
  return (100 + Math.floor(random() * 200e8) / 1e8).toFixed(8);
}

/** Places random flips and rolls. All players bet at the same time, each of them one bet at a time. */
export async function placeRandomBets(
  players: readonly Player[],
  betsEach: number,
  seed: number,
): Promise<void> {
  await Promise.all(
    players.map(async (player, index) => {
      const random = randomStream(seed + index);
      for (let bet = 0; bet < betsEach; bet += 1) {
        const betAmount = randomStake(random);
        const { status, text } =
          random() < 0.5
            ? await flip(player, { betAmount, selectedSide: random() < 0.5 ? 'heads' : 'tails' })
            : await roll(player, { betAmount, selectedBet: random() < 0.5 ? 'high' : 'low' });
        if (status !== 200) throw new Error(`A bet returned ${status}: ${text}`);
      }
    }),
  );
}
