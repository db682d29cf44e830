import { crashCommitment, crashPoint, presetCommitment } from '@arena/fairness';
import type { CrashRound, FairReveal } from '@arena/wire';

/** What somebody who checks a fair round puts in. */
export interface RoundInput {
  hash: string;
  publicSalt: string;
  edgePercent: string;
}

export interface ComputedRound {
  /** What must have been published before the round. */
  commitment: string;
  /** With 2 decimals. */
  point: number;
}

const HASH = /^[0-9a-f]{64}$/;
const EDGE = /^\d{1,2}(\.\d{1,2})?$/;

/** Computes the point of a fair round, in this browser, with the code that the server used. */
export function computeRound(input: RoundInput): ComputedRound | undefined {
  const [hash, salt, edge] = [input.hash.trim(), input.publicSalt.trim(), input.edgePercent.trim()];
  if (!HASH.test(hash) || salt === '' || !EDGE.test(edge)) return undefined;
  const basisPoints = Math.round(Number(edge) * 100);
  return { commitment: crashCommitment(hash), point: crashPoint(hash, salt, basisPoints) / 100 };
}

export function inputOf({ hash, publicSalt, edgePercent }: FairReveal): RoundInput {
  return { hash, publicSalt, edgePercent: String(edgePercent) };
}

export type RoundVerdict = 'matches' | 'other commitment' | 'other point';

/** Whether a round ended as was committed to before it; undefined while that is not revealed. */
export function judgeRound({ fairness, crashPoint: shown }: CrashRound): RoundVerdict | undefined {
  const { reveal, commitment } = fairness;
  if (reveal === null) return undefined;
  const computed =
    'hash' in reveal
      ? computeRound(inputOf(reveal))
      : {
          commitment: presetCommitment(reveal.salt, Math.round(reveal.crashPoint * 100)),
          point: reveal.crashPoint,
        };
  if (computed?.commitment !== commitment) return 'other commitment';
  // A round that was given up has no point; its link is burnt all the same.
  return shown === null || computed.point === shown ? 'matches' : 'other point';
}
