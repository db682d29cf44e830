import { crashCommitment, crashPoint, presetCommitment } from '@arena/fairness';
import type { CrashRound, FairReveal } from '@arena/wire';
import { computeRound, verifyRound } from './verify-round.js';

const hash = 'ab'.repeat(32);
const publicSalt = '00ff';
const point = crashPoint(hash, publicSalt, 100) / 100;

const fair: CrashRound = {
  roundId: 7,
  status: 'crashed',
  crashPoint: point,
  capMultiplier: null,
  playerCount: 0,
  totalBetAmount: '0.00000000',
  startedAt: '2026-11-21T00:00:00.000Z',
  endedAt: '2026-11-21T00:00:09.000Z',
  voidReason: null,
  previousRoundId: 6,
  nextRoundId: 8,
  fairness: {
    mode: 'fair',
    commitment: crashCommitment(hash),
    reveal: {
      hash,
      publicSalt,
      saltBlock: null,
      edgePercent: 1,
      seedChain: {
        id: 3,
        link: 2,
        length: 10_000,
        terminalHash: crashCommitment(crashCommitment(hash)),
        edgePercent: 1,
        publication: null,
      },
    },
  },
};
const reveal = fair.fairness.reveal as FairReveal;
const withReveal = (changed: FairReveal): CrashRound => ({
  ...fair,
  crashPoint: crashPoint(changed.hash, changed.publicSalt, changed.edgePercent * 100) / 100,
  fairness: { mode: 'fair', commitment: crashCommitment(changed.hash), reveal: changed },
});

const preset = (shownPoint: number): CrashRound => ({
  ...fair,
  crashPoint: shownPoint,
  fairness: {
    mode: 'operator-preset',
    commitment: presetCommitment('0011', 250),
    reveal: { salt: '0011', crashPoint: 2.5 },
  },
});

describe(computeRound, () => {
  it('computes the crash point and the commitment from the reveal', () => {
    expect(computeRound({ hash, publicSalt, edgePercent: '1' })).toEqual({
      commitment: crashCommitment(hash),
      point,
    });
  });

  it('accepts an edge with two decimals', () => {
    expect(computeRound({ hash, publicSalt, edgePercent: '2.55' })?.point).toBe(
      crashPoint(hash, publicSalt, 255) / 100,
    );
  });

  it.each(['', 'xyz', hash.slice(1), hash.toUpperCase()])('returns nothing for the hash %j', (text) => {
    expect(computeRound({ hash: text, publicSalt, edgePercent: '1' })).toBeUndefined();
  });
});

describe(verifyRound, () => {
  it('verifies a round that ended as committed', () => {
    expect(verifyRound(fair)).toBe('verified');
    expect(verifyRound(preset(2.5))).toBe('verified');
  });

  it('detects a hash that does not match the commitment', () => {
    const fairness = { ...fair.fairness, commitment: crashCommitment('cd'.repeat(32)) };
    expect(verifyRound({ ...fair, fairness })).toBe('commitmentMismatch');
  });

  it('detects a hash that was invented for one round, although its commitment and its point are right', () => {
    expect(verifyRound(withReveal({ ...reveal, hash: 'cd'.repeat(32) }))).toBe('chainMismatch');
  });

  it.each([0, 1, 3, 10_001])('detects that the hash is not link %d of the chain', (link) => {
    const seedChain = { ...reveal.seedChain, link };
    expect(verifyRound(withReveal({ ...reveal, seedChain }))).toBe('chainMismatch');
  });

  it('detects that the round names another terminal hash than the published one', () => {
    const hash2 = 'cd'.repeat(32);
    const seedChain = { ...reveal.seedChain, link: 1, terminalHash: crashCommitment(hash2) };
    const invented = withReveal({ ...reveal, hash: hash2, seedChain });
    expect(verifyRound(invented)).toBe('verified');
    expect(verifyRound(invented, [reveal.seedChain])).toBe('chainMismatch');
    expect(verifyRound(fair, [reveal.seedChain])).toBe('verified');
  });

  it('detects another edge than the published one', () => {
    expect(verifyRound(withReveal({ ...reveal, edgePercent: 4 }))).toBe('edgeMismatch');
    const seedChain = { ...reveal.seedChain, edgePercent: null };
    expect(verifyRound(withReveal({ ...reveal, edgePercent: 4, seedChain }))).toBe('verified');
  });

  it('detects another crash point than the revealed one', () => {
    expect(verifyRound({ ...fair, crashPoint: point + 0.01 })).toBe('pointMismatch');
    expect(verifyRound(preset(2.51))).toBe('pointMismatch');
  });

  it('verifies a voided round by its commitment only', () => {
    expect(verifyRound({ ...fair, crashPoint: null, status: 'voided' })).toBe('verified');
  });

  it('returns nothing before the reveal', () => {
    expect(verifyRound({ ...fair, fairness: { ...fair.fairness, reveal: null } })).toBeUndefined();
  });
});
