import { crashCommitment, crashPoint, presetCommitment } from '@arena/fairness';
import { describe, expect, it } from '@jest/globals';
import type { CrashRound } from '@arena/wire';
import { computeRound, judgeRound } from './judge-round.js';

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
  fairness: {
    mode: 'fair',
    commitment: crashCommitment(hash),
    reveal: { hash, publicSalt, saltBlock: null, edgePercent: 1 },
  },
};

const preset = (crashed: number): CrashRound => ({
  ...fair,
  crashPoint: crashed,
  fairness: {
    mode: 'operator-preset',
    commitment: presetCommitment('0011', 250),
    reveal: { salt: '0011', crashPoint: 2.5 },
  },
});

describe(computeRound, () => {
  it('makes point and commitment again from what is revealed', () => {
    expect(computeRound({ hash, publicSalt, edgePercent: '1' })).toEqual({
      commitment: crashCommitment(hash),
      point,
    });
  });

  it('takes the edge to a hundredth of a percent', () => {
    expect(computeRound({ hash, publicSalt, edgePercent: '2.55' })?.point).toBe(
      crashPoint(hash, publicSalt, 255) / 100,
    );
  });

  it.each(['', 'xyz', hash.slice(1), hash.toUpperCase()])('waits while the hash is %j', (typed) => {
    expect(computeRound({ hash: typed, publicSalt, edgePercent: '1' })).toBeUndefined();
  });
});

describe(judgeRound, () => {
  it('recognises a round that ended as committed', () => {
    expect(judgeRound(fair)).toBe('matches');
    expect(judgeRound(preset(2.5))).toBe('matches');
  });

  it('notices a link that was not committed to', () => {
    const other = { ...fair.fairness, commitment: crashCommitment('cd'.repeat(32)) };
    expect(judgeRound({ ...fair, fairness: other })).toBe('other commitment');
  });

  it('notices a point that does not follow', () => {
    expect(judgeRound({ ...fair, crashPoint: point + 0.01 })).toBe('other point');
    expect(judgeRound(preset(2.51))).toBe('other point');
  });

  it('asks no point of a round that was given up', () => {
    expect(judgeRound({ ...fair, crashPoint: null, status: 'voided' })).toBe('matches');
  });

  it('says nothing before the reveal', () => {
    expect(judgeRound({ ...fair, fairness: { ...fair.fairness, reveal: null } })).toBeUndefined();
  });
});
