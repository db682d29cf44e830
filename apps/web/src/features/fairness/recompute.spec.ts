import { describe, expect, it } from '@jest/globals';
import type { Flip, Roll } from '@arena/wire';
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
const rolled = (result: Roll['result']): Roll => {
  const { selectedSide: _side, ...bet } = flip;
  return { ...bet, selectedBet: 'high', result };
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

  it('reads the same draw as a face of the die', () => {
    for (const nonce of ['0', '1', '2', '3', '1000000']) {
      const { fraction, face } = made(nonce);
      expect(face).toBe(1 + Math.floor(6 * fraction));
    }
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
    expect(drawInputOf({ bet: flip }, revealed)).toEqual({ serverSeed, clientSeed: 'lucky', nonce: '1' });
  });

  it('leaves the server seed open while it is still secret', () => {
    expect(drawInputOf({ bet: flip }, { ...revealed, serverSeedHash: 'another' }).serverSeed).toBe('');
  });

  it('takes the server seed that came with a bet of long ago', () => {
    const later = { ...revealed, serverSeedHash: 'another', serverSeed: 'b'.repeat(64) };
    expect(drawInputOf({ bet: flip, serverSeed }, later).serverSeed).toBe(serverSeed);
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

  it('notices a result that was not drawn', () => {
    expect(verdict({ ...flip, result: 'heads' }, made('1'))).toBe('other result');
  });

  it('judges a roll by its face', () => {
    const { face } = made('1');
    expect(verdict(rolled(face), made('1'))).toBe('matches');
    expect(verdict(rolled(face === 6 ? 1 : 6), made('1'))).toBe('other result');
  });
});
