/** Checks of the bets that are drawn from seeds: their outcomes and payouts follow from the revealed seeds. */
import { randomBytes } from 'node:crypto';
import { stepBetBreach } from '@arena/betting';
import { seedHash } from '@arena/fairness';
import { instantBetBreach, STEP_RULES } from '@arena/games';
import { arena } from '@arena/money';
import type { Problems } from './problems.js';
import type { BetRow, InstantBetRow, SeedRow, StepBetRow } from './rows.js';

interface UsedSeed {
  row: SeedRow;
  bets: number;
  /** The product of (x + nonce) modulo PRIME over its bets, with a secret x. */
  product: bigint;
}

/** `unrecorded`: the outcome was checked, but the terms of the payout are not in the archive. */
type Checked = 'checked' | 'unrevealed' | 'unrecorded' | 'other';

/**
 * Two lists of n nonces have the same product only if they have the same nonces, or with a probability of n / PRIME for an x
 * that was unknown when they were written (the Schwartz-Zippel lemma). So a seed needs no list of its nonces.
 */
const PRIME = 2n ** 61n - 1n;

/** Checks the bets on those seeds that one pass checks. */
export class DrawCheck {
  private readonly seeds = new Map<number, UsedSeed>();
  private readonly x = randomBytes(8).readBigUInt64BE() % PRIME;

  /** @param isChecked whether this pass checks a pair of seeds */
  constructor(
    private readonly isChecked: (id: number) => boolean,
    private readonly problems: Problems,
  ) {}

  /** Adds revealed seeds. All seeds must be added before the first bet, because a bet is older than its seed's reveal. */
  async add(seeds: AsyncIterable<SeedRow>): Promise<void> {
    for await (const row of seeds) {
      if (!this.isChecked(row.id)) continue;
      if (seedHash(row.serverSeed) !== row.serverSeedHash)
        this.problems.add(`seed ${row.id}: its server seed is not the one that was announced`);
      if (this.seeds.has(row.id)) this.problems.add(`seed ${row.id} is revealed twice`);
      this.seeds.set(row.id, { row, bets: 0, product: 1n });
    }
  }

  /** Checks a bet. Returns whether it was checked, needs a seed that is not in the archive, or is not checked here. */
  bet(bet: BetRow): Checked {
    if (bet.game === 'crash' || !this.isChecked(bet.seedId)) return 'other';
    const seed = this.seeds.get(bet.seedId);
    if (seed === undefined) return 'unrevealed';
    seed.bets += 1;
    seed.product = this.times(seed.product, bet.nonce);
    const breach = this.breachOf(bet, seed.row);
    if (breach !== undefined) this.problems.add(`bet ${bet.id}: ${breach}`);
    return 'steps' in bet || bet.edge !== undefined ? 'checked' : 'unrecorded';
  }

  /** Checks that no bet on a revealed seed is missing. Only possible if the archive begins with the first bet. */
  finish(): void {
    for (const { row, bets, product } of this.seeds.values()) {
      if (bets !== row.nonces)
        this.problems.add(
          `seed ${row.id}: its number of bets is ${row.nonces}, but the archive contains ${bets < row.nonces ? 'only ' : ''}${bets}`,
        );
      else if (product !== this.productOf(bets))
        this.problems.add(`seed ${row.id}: two bets have the same nonce`);
    }
  }

  private times(product: bigint, nonce: number): bigint {
    return (product * (this.x + BigInt(nonce))) % PRIME;
  }

  /** Returns the product of the nonces from 0 to `bets` − 1. */
  private productOf(bets: number): bigint {
    let product = 1n;
    for (let nonce = 0; nonce < bets; nonce += 1) product = this.times(product, nonce);
    return product;
  }

  private breachOf(bet: InstantBetRow | StepBetRow, seed: SeedRow): string | undefined {
    const { serverSeedHash, clientSeed = '', userId, nonces } = seed;
    if (bet.serverSeedHash !== serverSeedHash || bet.clientSeed !== clientSeed || bet.userId !== userId)
      return `its seeds are not those of seed ${seed.id}`;
    if (bet.nonce >= nonces) return `${bet.nonce} is not a nonce of its seeds`;
    try {
      return drawnBreach(bet, seed);
    } catch (error) {
      return `it cannot be drawn again: ${(error as Error).message}`; // such as a choice that the game does not have
    }
  }
}

function drawnBreach(
  bet: InstantBetRow | StepBetRow,
  { serverSeed, clientSeed = '' }: SeedRow,
): string | undefined {
  if ('steps' in bet)
    return stepBetBreach({ ...bet, hidden: bet.hidden ?? null, serverSeed }, STEP_RULES[bet.game]);
  const { nonce, choice, result, game } = bet;
  const [stake, payout] = [arena(bet.stake), arena(bet.payout)];
  const edge = bet.edge === undefined ? undefined : arena(bet.edge);
  return instantBetBreach({ game, nonce, choice, result, stake, payout, edge }, { serverSeed, clientSeed });
}
