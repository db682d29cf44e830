import type { ClientBase } from 'pg';
import type { Finding } from '@arena/ledger';
import { crashCommitment, crashPoint, presetCommitment } from '@arena/fairness';
import { HashChain } from '../seed-chains/hash-chain.js';

interface RoundSecrets {
  id: number;
  fairness: string;
  seed_chain_id: number | null;
  link: number | null;
  salt: string | null;
  commitment: string | null;
  point: number | null;
  edge_basis_points: number;
}

interface SeedChainSecrets {
  id: number;
  length: number;
  last_hash: string;
  terminal_hash: string;
  public_salt: string | null;
}

interface KnownChain {
  chain: HashChain;
  row: SeedChainSecrets;
}

type Outcome = Pick<RoundSecrets, 'commitment' | 'point'>;

/**
 * The number of rounds recomputed per batch. Batches are small because each one blocks a node that also serves players.
 */
const BATCH_SIZE = 100;
const MAX_BREACHES = 20;

/**
 * Recomputes every round's crash point and commitment from its link or from the operator's salt, and reports
 * differences.
 */
export async function reconcileCrashPoints(client: ClientBase): Promise<Finding> {
  const chains = new Map<number, KnownChain>();
  const breaches: string[] = [];
  const { rows: published } = await client.query<SeedChainSecrets>('SELECT * FROM seed_chains ORDER BY id');
  for (const row of published) {
    const chain = new HashChain(row.length, row.last_hash);
    chains.set(row.id, { chain, row });
    if (chain.hash(0) !== row.terminal_hash)
      breaches.push(`seed chain ${row.id} does not end at its terminal hash`);
  }
  for (let last = 0; ;) {
    const { rows: rounds } = await client.query<RoundSecrets>(
      `SELECT * FROM crash_rounds WHERE id > $1 ORDER BY id LIMIT ${BATCH_SIZE}`,
      [last],
    );
    for (const round of rounds) {
      const expected =
        round.seed_chain_id === null
          ? operatorOutcome(round)
          : fairOutcome(round, chains.get(round.seed_chain_id));
      if (expected.commitment !== round.commitment || expected.point !== round.point)
        breaches.push(`round ${round.id}: ${formatOutcome(round)}, expected ${formatOutcome(expected)}`);
    }
    last = rounds.at(-1)?.id ?? last;
    if (rounds.length < BATCH_SIZE) break;
  }
  return {
    invariant: 'Every crash point and every commitment follow from the secret of the round',
    breaches: breaches.slice(0, MAX_BREACHES),
  };
}

function fairOutcome({ link, edge_basis_points }: RoundSecrets, known: KnownChain | undefined): Outcome {
  if (known?.row.public_salt == null || link === null || link < 1 || link > known.chain.length)
    return { commitment: null, point: null };
  const hash = known.chain.hash(link);
  return {
    commitment: crashCommitment(hash),
    point: crashPoint(hash, known.row.public_salt, edge_basis_points),
  };
}

function operatorOutcome({ fairness, salt, point }: RoundSecrets): Outcome {
  if (fairness === 'operator-manual' || salt === null || point === null) return { commitment: null, point };
  return { commitment: presetCommitment(salt, point), point };
}

function formatOutcome({ commitment, point }: Outcome): string {
  const [pointText, commitmentText] = [point ?? 'none', commitment ?? 'none'];
  return `point ${pointText} with commitment ${commitmentText}`;
}
