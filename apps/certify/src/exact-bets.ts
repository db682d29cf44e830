/** The bets of each game with their exact odds, taken from the definitions that the product plays by. */
import { readConfig, type RuntimeConfig } from '@arena/config';
import { chanceOfGems, drawsReaching, minesMultiplier, MINES_TILES, MULTIPLIER_UNIT } from '@arena/fairness';
import { coinFlip, diceRoll } from '@arena/games';
import { ratio, type Arena, type Ratio } from '@arena/money';
import { MINES_LIMITS, TARGET_LIMITS, type GameName } from '@arena/wire';

/** A bet with one payout. */
export interface ExactBet {
  name: string;
  /** The probability that it wins. */
  chance: Ratio;
  /** The multiplier of a won bet, as it is paid. */
  pays: Ratio;
  /** The multiplier before it is rounded. */
  exact: Ratio;
}

export type GameTermsInUse = Pick<
  RuntimeConfig,
  'coinFlipPayout' | 'dicePayout' | 'targetEdgeBasisPoints'
> & {
  crashEdgeBasisPoints: number;
};

/** The variables that have no default. None of them changes a game. */
const REQUIRED = {
  DATABASE_URL: 'postgresql://localhost/arena',
  SESSION_SECRET: 's'.repeat(32),
  WALLET_MASTER_KEY: 'a'.repeat(64),
  ADMIN_PASSWORD: 'the admin password',
};

/** Returns the terms of a product without settings of its own. */
export const defaultTerms = (): GameTermsInUse => readConfig(REQUIRED);

const ALL_DRAWS = 2n ** 52n;
const TARGETS = [TARGET_LIMITS.min, 1.5, 2, 5, 10, 100, 1000, 10_000, TARGET_LIMITS.max];

const multiply = (one: Ratio, other: Ratio): Ratio => ({
  numerator: one.numerator * other.numerator,
  denominator: one.denominator * other.denominator,
});

/** Returns the exact return to player of a bet. */
export const returnOf = ({ chance, pays }: ExactBet): Ratio => multiply(chance, pays);

export const toNumber = ({ numerator, denominator }: Ratio): number =>
  Number((numerator * 10n ** 18n) / denominator) / 1e18;

/** Returns whether one ratio is greater than another. */
export const isGreater = (one: Ratio, other: Ratio): boolean =>
  one.numerator * other.denominator > other.numerator * one.denominator;

/** Returns all bets of Mines: every number of mines with every number of gems. */
export function minesBets(edgeBasisPoints: number): ExactBet[] {
  const bets: ExactBet[] = [];
  for (let mines: number = MINES_LIMITS.min; mines <= MINES_LIMITS.max; mines += 1)
    for (let gems = 1; gems <= MINES_TILES - mines; gems += 1) {
      const chance = chanceOfGems(mines, gems);
      bets.push({
        name: `${mines} ${mines === 1 ? 'mine' : 'mines'}, cash-out after ${gems}`,
        chance,
        pays: { numerator: minesMultiplier(mines, gems, edgeBasisPoints), denominator: MULTIPLIER_UNIT },
        exact: {
          numerator: BigInt(10_000 - edgeBasisPoints) * chance.denominator,
          denominator: 10_000n * chance.numerator,
        },
      });
    }
  return bets;
}

/**
 * Returns the return of the best strategy of Mines with a number of mines: backwards from the last gem, each step is
 * worth the better of cashing out and opening one more tile. A bet cannot be cashed out before its first gem.
 */
export function bestMinesReturn(mines: number, edgeBasisPoints: number): Ratio {
  const last = MINES_TILES - mines;
  const pays = (gems: number): Ratio => ({
    numerator: minesMultiplier(mines, gems, edgeBasisPoints),
    denominator: MULTIPLIER_UNIT,
  });
  let best = pays(last);
  for (let gems = last - 1; gems >= 0; gems -= 1) {
    const left = MINES_TILES - gems;
    const onward = multiply(best, { numerator: BigInt(left - mines), denominator: BigInt(left) });
    best = gems > 0 && isGreater(pays(gems), onward) ? pays(gems) : onward;
  }
  return best;
}

function multiplierBets(word: string, edgeBasisPoints: number): ExactBet[] {
  return TARGETS.map((target) => {
    const points = Math.round(target * 100);
    const pays = { numerator: BigInt(points), denominator: 100n };
    const chance = { numerator: drawsReaching(points, edgeBasisPoints), denominator: ALL_DRAWS };
    return { name: `${word} ${target.toFixed(2)}`, chance, pays, exact: pays };
  });
}

/** Returns the bets of a game. Of games with a target, returns some of the targets. */
export function betsOf(game: GameName, terms: GameTermsInUse): ExactBet[] {
  const even = ({ name, chance, payout }: { name: string; chance: Ratio; payout: Ratio }): ExactBet[] => [
    { name, chance, pays: payout, exact: payout },
  ];
  switch (game) {
    case 'coin_flip':
      return even({ ...coinFlip(ratio(terms.coinFlipPayout)).costliestBet, name: 'heads or tails' });
    case 'dice_roll':
      return even({ ...diceRoll(ratio(terms.dicePayout)).costliestBet, name: 'high or low' });
    case 'limbo':
      return multiplierBets('target', terms.targetEdgeBasisPoints);
    case 'mines':
      return minesBets(terms.targetEdgeBasisPoints);
    case 'crash':
      return multiplierBets('cash-out at', terms.crashEdgeBasisPoints);
  }
}

/** Returns what the house edge of a game is by its definition: the return of an unrounded bet. */
export function closedForm(game: GameName, terms: GameTermsInUse): Ratio {
  const half = (payout: string): Ratio => multiply(ratio(payout), { numerator: 1n, denominator: 2n });
  const without = (edge: number): Ratio => ({ numerator: BigInt(10_000 - edge), denominator: 10_000n });
  if (game === 'coin_flip') return half(terms.coinFlipPayout);
  if (game === 'dice_roll') return half(terms.dicePayout);
  return without(game === 'crash' ? terms.crashEdgeBasisPoints : terms.targetEdgeBasisPoints);
}

/**
 * Returns what rounding costs a bet on average: the return of the closed form less that of the bet, times the stake.
 * @returns in ARENA
 */
export function roundingLoss(bet: ExactBet, whole: Ratio, stake: Arena, unitsPerArena: bigint): number {
  const paid = (stake * bet.pays.numerator) / bet.pays.denominator;
  const given = { numerator: bet.chance.numerator * paid, denominator: bet.chance.denominator };
  const due = { numerator: whole.numerator * stake, denominator: whole.denominator };
  return toNumber({
    numerator: due.numerator * given.denominator - given.numerator * due.denominator,
    denominator: due.denominator * given.denominator * unitsPerArena,
  });
}
