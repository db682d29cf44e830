import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { drawFraction, flipCoin, rollDie, seedHash } from './draw.js';
import { coinSide, dieFace } from './outcomes.js';

interface Vector {
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  draws: { nonce: number; firstFourBytes: string; coin: string; die: number }[];
}

const { draws: VECTORS } = JSON.parse(readFileSync(new URL('../vectors.json', import.meta.url), 'utf8')) as {
  draws: Vector[];
};
const DRAWS = VECTORS.flatMap(({ draws, ...seeds }) => draws.map((draw) => ({ ...seeds, ...draw })));

/** An independent implementation: Node's own crypto and integers, none of our code. */
const independent = {
  hash: (seed: string) => createHash('sha256').update(seed, 'utf8').digest('hex'),
  firstFourBytes: (serverSeed: string, clientSeed: string, nonce: number) =>
    createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:0`).digest('hex').slice(0, 8),
};

const SMALLEST_STEP = 2 ** -32;

describe('the published vectors', () => {
  it('contain at least three pairs of seeds and fifteen draws', () => {
    expect(VECTORS.length).toBeGreaterThanOrEqual(3);
    expect(DRAWS.length).toBeGreaterThanOrEqual(15);
  });

  it.each(VECTORS)('commit to $serverSeed with $serverSeedHash', ({ serverSeed, serverSeedHash }) => {
    expect(seedHash(serverSeed)).toBe(serverSeedHash);
    expect(independent.hash(serverSeed)).toBe(serverSeedHash);
  });

  it.each(DRAWS)('draw $firstFourBytes for "$clientSeed:$nonce:0"', (draw) => {
    const { serverSeed, clientSeed, nonce, firstFourBytes } = draw;
    const seeds = { serverSeed, clientSeed };
    expect(drawFraction(seeds, nonce)).toBe(Number.parseInt(firstFourBytes, 16) / 2 ** 32);
    expect(flipCoin(seeds, nonce)).toBe(draw.coin);
    expect(rollDie(seeds, nonce)).toBe(draw.die);
    expect(independent.firstFourBytes(serverSeed, clientSeed, nonce)).toBe(firstFourBytes);
  });
});

describe(drawFraction, () => {
  const seeds = fc.record({
    serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
    clientSeed: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  });
  const nonces = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });

  it('agrees with an independent computation for any seeds and nonce', () => {
    fc.assert(
      fc.property(seeds, nonces, ({ serverSeed, clientSeed }, nonce) => {
        const bytes = independent.firstFourBytes(serverSeed, clientSeed, nonce);
        return drawFraction({ serverSeed, clientSeed }, nonce) === Number.parseInt(bytes, 16) / 2 ** 32;
      }),
    );
  });

  it('lies in [0, 1)', () => {
    fc.assert(
      fc.property(seeds, nonces, (pair, nonce) => {
        const fraction = drawFraction(pair, nonce);
        return fraction >= 0 && fraction < 1;
      }),
    );
  });

  it('changes with each of its three inputs', () => {
    const pair = { serverSeed: 'a'.repeat(64), clientSeed: 'lucky' };
    const drawn = [
      drawFraction(pair, 0),
      drawFraction(pair, 1),
      drawFraction({ ...pair, clientSeed: 'Lucky' }, 0),
      drawFraction({ ...pair, serverSeed: 'b'.repeat(64) }, 0),
    ];
    expect(new Set(drawn).size).toBe(4);
  });
});

describe(coinSide, () => {
  it.each([
    [0, 'heads'],
    [0.5 - SMALLEST_STEP, 'heads'],
    [0.5, 'tails'],
    [1 - SMALLEST_STEP, 'tails'],
  ])('maps the fraction %d to %s', (fraction, side) => {
    expect(coinSide(fraction)).toBe(side);
  });
});

describe(dieFace, () => {
  it.each([
    [0, 1],
    [1 / 6 - SMALLEST_STEP, 1],
    [1 / 6 + SMALLEST_STEP, 2],
    [2 / 6 - SMALLEST_STEP, 2],
    [2 / 6 + SMALLEST_STEP, 3],
    [3 / 6 - SMALLEST_STEP, 3],
    [3 / 6, 4],
    [4 / 6 - SMALLEST_STEP, 4],
    [4 / 6 + SMALLEST_STEP, 5],
    [5 / 6 - SMALLEST_STEP, 5],
    [5 / 6 + SMALLEST_STEP, 6],
    [1 - SMALLEST_STEP, 6],
  ])('maps the fraction %d to %d', (fraction, face) => {
    expect(dieFace(fraction)).toBe(face);
  });
});
