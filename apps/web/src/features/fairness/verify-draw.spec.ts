import type { Flip, Roll } from '@arena/wire';
import { coinFlip } from '../../games/coin-flip/coin-flip.js';
import { diceRoll } from '../../games/dice/dice.js';
import type { SeededGameDefinition } from '../../games/index.js';
import { drawnResults, initialDrawInput, recomputeDraw, verifyDraw } from './verify-draw.js';

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
const rollWith = (result: Roll['result']): Roll => {
  const { selectedSide: _side, ...bet } = flip;
  return { ...bet, selectedBet: 'high', result };
};
const revealed = { serverSeed, serverSeedHash, clientSeed: 'lucky', nonces: 4 };
const drawOf = (nonce: string) => recomputeDraw({ serverSeed, clientSeed: 'lucky', nonce })!;
const resultsOf = (nonce: string) => drawnResults({}, drawOf(nonce)).map(({ result }) => result);
const ofFlip = (bet: Flip) => ({ game: coinFlip as unknown as SeededGameDefinition, bet });
const ofRoll = (bet: Roll) => ({ game: diceRoll as unknown as SeededGameDefinition, bet });

describe(recomputeDraw, () => {
  it('recomputes the published draws', () => {
    expect(['0', '1', '2', '3', '1000000'].map((nonce) => resultsOf(nonce)[0])).toEqual([
      'heads',
      'tails',
      'tails',
      'heads',
      'heads',
    ]);
    expect(drawOf('0').serverSeedHash).toBe(serverSeedHash);
  });

  it('maps the same draw to a face of the die', () => {
    for (const nonce of ['0', '1', '2', '3', '1000000']) {
      const { fraction } = drawOf(nonce);
      expect(resultsOf(nonce)[1]).toBe(1 + Math.floor(6 * fraction));
    }
  });

  it.each(['', '-1', '1.5', 'one'])('returns nothing for the nonce %j', (nonce) => {
    expect(recomputeDraw({ serverSeed, clientSeed: 'lucky', nonce })).toBeUndefined();
  });

  it('ignores white space around a pasted seed', () => {
    const { distinct: _drawn, ...draw } = drawOf('0');
    expect(recomputeDraw({ serverSeed: ` ${serverSeed}\n`, clientSeed: 'lucky', nonce: '0' })).toMatchObject(
      draw,
    );
  });
});

describe(initialDrawInput, () => {
  it('contains the server seed of a flip once it is revealed', () => {
    expect(initialDrawInput({ bet: flip }, revealed)).toEqual({
      serverSeed,
      clientSeed: 'lucky',
      nonce: '1',
    });
  });

  it('leaves the server seed empty while it is secret', () => {
    expect(initialDrawInput({ bet: flip }, { ...revealed, serverSeedHash: 'another' }).serverSeed).toBe('');
  });

  it('uses the server seed of an older bet when later seeds are revealed', () => {
    const later = { ...revealed, serverSeedHash: 'another', serverSeed: 'b'.repeat(64) };
    expect(initialDrawInput({ bet: flip, serverSeed }, later).serverSeed).toBe(serverSeed);
  });
});

describe(verifyDraw, () => {
  it('verifies a flip', () => {
    expect(verifyDraw(ofFlip(flip), drawOf('1'))).toBe('verified');
  });

  it('detects a server seed with another hash than the one shown', () => {
    const proof = { ...flip.proof, serverSeedHash: 'another' };
    expect(verifyDraw(ofFlip({ ...flip, proof }), drawOf('1'))).toBe('seedMismatch');
  });

  it('detects another result than the one shown', () => {
    expect(verifyDraw(ofFlip({ ...flip, result: 'heads' }), drawOf('1'))).toBe('resultMismatch');
  });

  it('verifies a roll by its face', () => {
    const face = resultsOf('1')[1] as Roll['result'];
    expect(verifyDraw(ofRoll(rollWith(face)), drawOf('1'))).toBe('verified');
    expect(verifyDraw(ofRoll(rollWith(face === 6 ? 1 : 6)), drawOf('1'))).toBe('resultMismatch');
  });
});
