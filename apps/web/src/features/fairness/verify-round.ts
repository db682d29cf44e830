import { crashCommitment, crashPoint, presetCommitment } from '@arena/fairness';
import type { CrashChain, CrashRound, FairReveal } from '@arena/wire';

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

export type RoundVerdict =
  'verified' | 'commitmentMismatch' | 'chainMismatch' | 'edgeMismatch' | 'pointMismatch';

/** The published values of a seed chain that a fair round must match. */
type PublishedChain = Pick<CrashChain, 'id' | 'length' | 'terminalHash' | 'edgePercent'>;

/**
 * Checks a round's reveal against its commitment, its seed chain and its crash point. Returns undefined before the
 * reveal.
 * @param chains the published seed chains. If the round's chain is not among them, the round's own values are used.
 */
export function verifyRound(
  { fairness, crashPoint: shownPoint }: CrashRound,
  chains: readonly PublishedChain[] = [],
): RoundVerdict | undefined {
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
  if ('hash' in reveal) {
    const chain = chains.find(({ id }) => id === reveal.seedChain.id) ?? reveal.seedChain;
    if (!leadsToTerminalHash(reveal, chain)) return 'chainMismatch';
    // Chains of earlier versions were published without an edge.
    if (chain.edgePercent !== null && chain.edgePercent !== reveal.edgePercent) return 'edgeMismatch';
  }
  // A voided round has a reveal but no crash point.
  return shownPoint === null || computed.point === shownPoint ? 'verified' : 'pointMismatch';
}

/**
 * Returns whether hashing a round's hash as often as the number of its link gives the terminal hash of the chain. An
 * operator who invents a hash for one round can commit to it, but it does not lead to the terminal hash.
 */
function leadsToTerminalHash({ hash, seedChain }: FairReveal, chain: PublishedChain): boolean {
  const { link } = seedChain;
  if (link < 1 || link > chain.length) return false;
  let current = hash;
  for (let at = link; at > 0; at -= 1) current = crashCommitment(current);
  return current === chain.terminalHash;
}
