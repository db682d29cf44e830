import { crashCommitment, crashPoint, presetCommitment } from '@arena/fairness';
import type { CrashRound, FairReveal } from '@arena/wire';

/** The fields of the fair-round verifier as typed by the user. */
export interface RoundInput {
  hash: string;
  publicSalt: string;
  edgePercent: string;
}

export interface ComputedRound {
  /** The commitment that must have been published before the round. */
  commitment: string;
  /** The crash point, with 2 decimals. */
  point: number;
}

const HASH = /^[0-9a-f]{64}$/;
const EDGE = /^\d{1,2}(\.\d{1,2})?$/;

/** Computes a fair round with the same code as the server. Returns undefined until all fields are valid. */
export function computeRound(input: RoundInput): ComputedRound | undefined {
  const [hash, salt, edge] = [input.hash.trim(), input.publicSalt.trim(), input.edgePercent.trim()];
  if (!HASH.test(hash) || salt === '' || !EDGE.test(edge)) return undefined;
  const basisPoints = Math.round(Number(edge) * 100);
  return { commitment: crashCommitment(hash), point: crashPoint(hash, salt, basisPoints) / 100 };
}

export function toRoundInput({ hash, publicSalt, edgePercent }: FairReveal): RoundInput {
  return { hash, publicSalt, edgePercent: String(edgePercent) };
}

export type RoundVerdict = 'verified' | 'commitmentMismatch' | 'pointMismatch';

/** Checks a round's reveal against its commitment and its crash point. Returns undefined before the reveal. */
export function verifyRound({ fairness, crashPoint: shownPoint }: CrashRound): RoundVerdict | undefined {
  const { reveal, commitment } = fairness;
  if (reveal === null) return undefined;
  const computed =
    'hash' in reveal
      ? computeRound(toRoundInput(reveal))
      : {
          commitment: presetCommitment(reveal.salt, Math.round(reveal.crashPoint * 100)),
          point: reveal.crashPoint,
        };
  if (computed?.commitment !== commitment) return 'commitmentMismatch';
  // A voided round has a reveal but no crash point.
  return shownPoint === null || computed.point === shownPoint ? 'verified' : 'pointMismatch';
}
