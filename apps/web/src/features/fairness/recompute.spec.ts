import { describe, expect, it } from '@jest/globals';
import type { Flip } from '@arena/wire';
import { drawInputOf, recompute, verdict } from './recompute.js';

const serverSeed = 'a'.repeat(64);
const serverSeedHash = 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb';
const flip: Flip = {
  id: 1,
  selectedSide: 'heads',
  result: 'tails',
  betAmount: '100.00000000',
  won: false,
  winAmount: '0.00000000',
  createdAt: '2026-11-21T00:00:00.000Z',
  proof: { serverSeedHash, clientSeed: 'lucky', nonce: 1 },
};
const revealed = { serverSeed, serverSeedHash, clientSeed: 'lucky', nonces: 4 };
const made = (nonce: string) => recompute({ serverSeed, clientSeed: 'lucky', nonce })!;

describe(recompute, () => {
  it('makes the published draws again', () => {
    expect(['0', '1', '2', '3', '1000000'].map((nonce) => made(nonce).side)).toEqual([
      'heads',
      'tails',
      'tails',
      'heads',
      'heads',
    ]);
    expect(made('0').serverSeedHash).toBe(serverSeedHash);
  });

  it.each(['', '-1', '1.5', 'one'])('waits while the nonce is %j', (nonce) => {
    expect(recompute({ serverSeed, clientSeed: 'lucky', nonce })).toBeUndefined();
  });

  it('forgives blanks that came with a copied seed', () => {
    expect(recompute({ serverSeed: ` ${serverSeed}\n`, clientSeed: 'lucky', nonce: '0' })).toEqual(made('0'));
  });
});

describe(drawInputOf, () => {
  it('fills in the server seed of a flip once it is revealed', () => {
    expect(drawInputOf(flip, revealed)).toEqual({ serverSeed, clientSeed: 'lucky', nonce: '1' });
  });

  it('leaves the server seed open while it is still secret', () => {
    expect(drawInputOf(flip, { ...revealed, serverSeedHash: 'another' }).serverSeed).toBe('');
  });
});

describe(verdict, () => {
  it('recognises the flip', () => {
    expect(verdict(flip, made('1'))).toBe('matches');
  });

  it('notices a seed that was not announced', () => {
    expect(verdict({ ...flip, proof: { ...flip.proof, serverSeedHash: 'another' } }, made('1'))).toBe(
      'other seed',
    );
  });

  it('notices a side that was not drawn', () => {
    expect(verdict({ ...flip, result: 'heads' }, made('1'))).toBe('other side');
  });
});
