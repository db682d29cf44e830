import type { ClientBase } from 'pg';
import { findBreaches, type Finding } from '@arena/ledger';
import { crashCommitment, crashPoint, presetCommitment } from '@arena/fairness';
import { roundContext, seedChainContext, VaultError, type Vault } from '@arena/vault';
import { HashChain } from '../seed-chains/hash-chain.js';

interface RoundSecrets {
  id: number;
  fairness: string;
  seed_chain_id: number | null;
  link: number | null;
  salt: string | null;
  sealed_outcome: string | null;
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

/** Small, because each batch blocks a node that also serves players, and a round takes many hashes. */
const ROUNDS_PER_BATCH = 100;

/**
 * Recomputes every round's crash point and commitment from its link or from the operator's salt, and reports
 * differences.
 * @param vault opens the sealed secrets; without it, only operator-controlled rounds that have ended are checked
 */
export async function reconcileCrashPoints(client: ClientBase, vault?: Vault): Promise<Finding> {
  const chains = new Map<number, KnownChain>();
  const breaches: string[] = [];
  const { rows: published } = await client.query<SeedChainSecrets>('SELECT * FROM seed_chains ORDER BY id');
  for (const row of published) {
    if (vault === undefined) break;
    const lastHash = tryOpen(vault, row.last_hash, seedChainContext(row.terminal_hash));
    const chain = lastHash === undefined ? undefined : new HashChain(row.length, lastHash);
    if (chain !== undefined) chains.set(row.id, { chain, row });
    if (chain?.hash(0) !== row.terminal_hash)
      breaches.push(`seed chain ${row.id} does not end at its terminal hash`);
  }
  const ofRounds = await findBreaches(
    client,
    'SELECT * FROM crash_rounds WHERE id > $1 ORDER BY id',
    (stored: RoundSecrets) => {
      if (vault === undefined && (stored.seed_chain_id !== null || stored.point === null)) return undefined;
      const round = vault === undefined ? stored : withOutcome(stored, vault);
      const expected =
        round.seed_chain_id === null
          ? operatorOutcome(round)
          : fairOutcome(round, chains.get(round.seed_chain_id));
      return expected.commitment === round.commitment && expected.point === round.point
        ? undefined
        : `round ${round.id}: ${formatOutcome(round)}, expected ${formatOutcome(expected)}`;
    },
    ROUNDS_PER_BATCH,
  );
  const invariant =
    vault === undefined
      ? 'Every crash point of an operator follows from its salt (the others need WALLET_MASTER_KEY)'
      : 'Every crash point and every commitment follow from the secret of the round';
  return { invariant, breaches: [...breaches, ...ofRounds] };
}

/** Adds the sealed point and salt of a round that has not ended. */
function withOutcome(round: RoundSecrets, vault: Vault): RoundSecrets {
  if (round.sealed_outcome === null || round.point !== null) return round;
  const outcome = tryOpen(vault, round.sealed_outcome, roundContext(round.commitment ?? ''));
  return { ...round, ...(JSON.parse(outcome ?? '{}') as Partial<RoundSecrets>) };
}

function tryOpen(vault: Vault, text: string, context: string): string | undefined {
  try {
    return vault.openIfSealed(text, context);
  } catch (error) {
    if (error instanceof VaultError) return undefined;
    throw error;
  }
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
