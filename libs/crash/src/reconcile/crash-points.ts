import type { ClientBase } from 'pg';
import type { Finding } from '@arena/ledger';
import { crashCommitment, crashPoint, presetCommitment } from '@arena/fairness';
import { HashChain } from '../chain/hash-chain.js';

interface DecidedRound {
  id: number;
  fairness: string;
  seed_chain_id: number | null;
  link: number | null;
  salt: string | null;
  commitment: string | null;
  point: number | null;
  edge_basis_points: number;
}

interface Chain {
  id: number;
  length: number;
  last_hash: string;
  terminal_hash: string;
  public_salt: string | null;
}

/** Small: the node that checks the books has players too, and a batch is computed in one go. */
const BATCH = 100;
const SHOWN = 20;

/** Computes every point and every commitment again: from its link of the chain, or from its operator's salt. */
export async function reconcileCrashPoints(client: ClientBase): Promise<Finding> {
  const chains = new Map<number, { chain: HashChain; row: Chain }>();
  const breaches: string[] = [];
  const { rows: published } = await client.query<Chain>('SELECT * FROM seed_chains ORDER BY id');
  for (const row of published) {
    const chain = new HashChain(row.length, row.last_hash);
    chains.set(row.id, { chain, row });
    if (chain.hash(0) !== row.terminal_hash)
      breaches.push(`chain ${row.id}: it does not end at its terminal hash`);
  }
  for (let last = 0; ;) {
    const { rows: rounds } = await client.query<DecidedRound>(
      `SELECT * FROM crash_rounds WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
      [last],
    );
    for (const round of rounds) {
      const said =
        round.seed_chain_id === null ? operators(round) : chained(round, chains.get(round.seed_chain_id));
      if (said.commitment !== round.commitment || said.point !== round.point)
        breaches.push(`round ${round.id}: ${inWords(round)}, its secret says ${inWords(said)}`);
    }
    last = rounds.at(-1)?.id ?? last;
    if (rounds.length < BATCH) break;
  }
  return {
    invariant: 'Every crash point follows from what was committed before',
    breaches: breaches.slice(0, SHOWN),
  };
}

type Said = Pick<DecidedRound, 'commitment' | 'point'>;

function chained(
  { link, edge_basis_points }: DecidedRound,
  known: { chain: HashChain; row: Chain } | undefined,
): Said {
  if (known?.row.public_salt == null || link === null || link < 1 || link > known.chain.length)
    return { commitment: null, point: null };
  const hash = known.chain.hash(link);
  return {
    commitment: crashCommitment(hash),
    point: crashPoint(hash, known.row.public_salt, edge_basis_points),
  };
}

function operators({ fairness, salt, point }: DecidedRound): Said {
  if (fairness === 'operator-manual' || salt === null || point === null) return { commitment: null, point };
  return { commitment: presetCommitment(salt, point), point };
}

function inWords({ commitment, point }: Said): string {
  return `${point ?? 'no point'} under ${commitment ?? 'no commitment'}`;
}
