/** Checks of the bets that are drawn from seeds: their outcomes and payouts follow from the revealed seeds. */
import { stepBetBreach } from '@arena/betting';
import { seedHash } from '@arena/fairness';
import { instantBetBreach, STEP_RULES } from '@arena/games';
import { arena } from '@arena/money';
import type { Problems } from './problems.js';
import type { BetRow, InstantBetRow, SeedRow, StepBetRow } from './tables.js';

interface UsedSeed {
  row: SeedRow;
  bets: number;
  /** The sum of the nonces, which shows a nonce that is used twice beside one that is missing. */
  nonces: number;
}

type Checked = 'checked' | 'unrevealed' | 'other';

/** Checks the bets on those seeds that one pass checks. */
export class DrawCheck {
  private readonly seeds = new Map<number, UsedSeed>();

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
      this.seeds.set(row.id, { row, bets: 0, nonces: 0 });
    }
  }

  /** Checks a bet. Returns whether it was checked, needs a seed that is not in the archive, or is not checked here. */
  bet(bet: BetRow): Checked {
    if (bet.game === 'crash' || !this.isChecked(bet.seedId)) return 'other';
    const seed = this.seeds.get(bet.seedId);
    if (seed === undefined) return 'unrevealed';
    seed.bets += 1;
    seed.nonces += bet.nonce;
    const breach = this.breachOf(bet, seed.row);
    if (breach !== undefined) this.problems.add(`bet ${bet.id}: ${breach}`);
    return 'checked';
  }

  /** Checks that no bet on a revealed seed is missing. Only possible if the archive begins with the first bet. */
  finish(): void {
    for (const { row, bets, nonces } of this.seeds.values()) {
      if (bets !== row.nonces)
        this.problems.add(`seed ${row.id} decided ${row.nonces} bets, ${bets} are in the archive`);
      else if (nonces !== (row.nonces * (row.nonces - 1)) / 2)
        this.problems.add(`seed ${row.id}: two bets have the same nonce`);
    }
  }

  private breachOf(bet: InstantBetRow | StepBetRow, seed: SeedRow): string | undefined {
    const { serverSeed, serverSeedHash, clientSeed = '', userId, nonces } = seed;
    if (bet.serverSeedHash !== serverSeedHash || bet.clientSeed !== clientSeed || bet.userId !== userId)
      return `its seeds are not those of seed ${seed.id}`;
    if (bet.nonce < 0 || bet.nonce >= nonces) return `${bet.nonce} is not a nonce of its seeds`;
    if ('steps' in bet)
      return stepBetBreach({ ...bet, hidden: bet.hidden ?? null, serverSeed }, STEP_RULES[bet.game]);
    const { nonce, choice, result, game } = bet;
    const [stake, payout] = [arena(bet.stake), arena(bet.payout)];
    const edge = bet.edge === undefined ? undefined : arena(bet.edge);
    return instantBetBreach({ game, nonce, choice, result, stake, payout, edge }, { serverSeed, clientSeed });
  }
}
