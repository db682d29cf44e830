import { Injectable } from '@nestjs/common';
import {
  chanceOfTarget,
  GameRegistry,
  targetOdds,
  toSettledBet,
  type AllowedBet,
  type Game,
  type GameOdds,
  type PastBetRow,
} from '@arena/betting';
import { ArenaConfig } from '@arena/config';
import { ratio } from '@arena/money';
import { AUTO_CASHOUT_LIMITS, type CrashBet, type RoundFairness } from '@arena/wire';

/** A crash bet from the view past_bets, with the values of its round. */
interface CrashBetRow extends PastBetRow {
  roundId: number;
  crashPoint: number | null;
  cashoutMultiplier: number | null;
  autoCashout: number | null;
  forced: boolean;
  voided: boolean;
  fairness: RoundFairness;
}

/** Describes crash to the bet history, the reports and the margin check. */
@Injectable()
export class CrashGame implements Game<'crash'> {
  readonly name = 'crash';
  readonly costliestBet: AllowedBet;
  readonly odds: GameOdds;

  constructor(registry: GameRegistry, { crashEdgeBasisPoints }: ArenaConfig) {
    this.odds = crashOdds(crashEdgeBasisPoints);
    this.costliestBet = costliestCrashBet(crashEdgeBasisPoints);
    registry.register(this.name, () => this);
  }

  toBet(row: CrashBetRow): CrashBet {
    const { roundId, crashPoint, cashoutMultiplier, autoCashout, forced, voided, fairness } = row;
    const round = { roundId, crashPoint, cashoutMultiplier, autoCashout, forced, voided, fairness };
    return { ...toSettledBet(row), ...round };
  }
}

/** Returns the odds of automatic cash-outs. Any other strategy is a mixture of them. */
export function crashOdds(edgeBasisPoints: number): GameOdds {
  return {
    ...targetOdds('cash-out at', edgeBasisPoints),
    rule:
      'The crash point is computed from the hash of the round as in Limbo. A cash-out pays its multiplier if the round ' +
      'reaches it. The table has automatic cash-outs; any other strategy is a mixture of them.',
    overLimit: 'all bets are cashed out when the round reaches it',
  };
}

/**
 * Returns the bet with the lowest target. If the house edge covers the commission on this bet, it also covers the
 * commission on every bet with a higher target.
 */
export function costliestCrashBet(edgeBasisPoints: number): AllowedBet {
  const target = AUTO_CASHOUT_LIMITS.min.toFixed(2);
  return {
    name: `a crash bet that cashes out at ${target}`,
    chance: chanceOfTarget(ratio(target), edgeBasisPoints),
    payout: ratio(target),
  };
}
