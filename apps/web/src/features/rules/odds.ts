import { minesMultiplier } from '@arena/fairness';
import { DIE_FACES, MINES_LAST_TILE, type GameName, type GameTerms } from '@arena/wire';
import { formatMultiplier } from '../../components/format.js';
import { t } from './returns.messages.js';

/** A bet with its chance to win (0 to 1) and what it pays as a multiple of the stake. */
export interface Odds {
  bet: string;
  chance: number;
  pays: number;
}

const TARGETS = [1.5, 2, 10, 100];
const MINES_EXAMPLES = [
  { mines: 3, tiles: 1 },
  { mines: 3, tiles: 5 },
  { mines: 10, tiles: 3 },
];

/** Returns the odds of a few bets on each game, from the rules of the games and their house edges in percent. */
export function oddsOf(terms: readonly GameTerms[]): Odds[] {
  const edgeOf = (game: GameName): number => terms.find((known) => known.game === game)?.edgePercent ?? 0;
  const even = (bet: string, chance: number, game: GameName): Odds => ({
    bet,
    chance,
    pays: (100 - edgeOf(game)) / 100 / chance,
  });
  const highFaces = DIE_FACES.filter((face) => face > DIE_FACES.length / 2).length;
  return [
    even(t('coin'), 1 / 2, 'coin_flip'),
    even(t('dice'), highFaces / DIE_FACES.length, 'dice_roll'),
    ...TARGETS.map((target) => ({
      bet: t('limbo', { multiplier: formatMultiplier(target) }),
      chance: (100 - edgeOf('limbo')) / 100 / target,
      pays: target,
    })),
    ...MINES_EXAMPLES.map(({ mines, tiles }) => ({
      bet: t('mines', { mines, tiles }),
      chance: chanceOfGems(mines, tiles),
      pays: Number(minesMultiplier(mines, tiles, Math.round(edgeOf('mines') * 100))) / 10_000,
    })),
    ...TARGETS.map((target) => ({
      bet: t('crash', { multiplier: formatMultiplier(target) }),
      chance: (100 - edgeOf('crash')) / 100 / target,
      pays: target,
    })),
  ];
}

/** Returns the chance that the first `tiles` tiles hide no mine. */
function chanceOfGems(mines: number, tiles: number): number {
  const all = MINES_LAST_TILE + 1;
  return Array.from({ length: tiles }, (_, opened) => (all - mines - opened) / (all - opened)).reduce(
    (product, chance) => product * chance,
    1,
  );
}
