import type { GameDay, GameName, GameReturn } from '@arena/wire';
import { ago, amount, DAY_MS, NOTHING } from './scene-material.js';

function gameDay(game: GameName, daysAgo: number, share: number): GameDay {
  const turnover = Math.round(share * (60_000 + 45_000 * Math.sin(daysAgo * 1.3) + (daysAgo % 7) * 9_000));
  const margin = Math.round(turnover * (0.02 + 0.16 * Math.sin(daysAgo * 2.1 + share * 9)));
  return {
    day: ago(daysAgo * DAY_MS).slice(0, 10),
    game,
    bets: Math.round(turnover / 240),
    turnover: amount(turnover),
    payouts: amount(turnover - margin - 120),
    commission: amount(120),
    margin: amount(margin),
  };
}

/** A month in which the games were closed for two days. */
export const aMonth = Array.from({ length: 30 }, (_, daysAgo) => daysAgo)
  .filter((daysAgo) => daysAgo !== 11 && daysAgo !== 12)
  .flatMap((daysAgo) => [
    gameDay('coin_flip', daysAgo, 0.5),
    gameDay('dice_roll', daysAgo, 0.3),
    gameDay('crash', daysAgo, 0.9),
  ]);

export function gameReturn(
  game: GameName,
  days: number,
  actual: number,
  over: Partial<GameReturn> = {},
): GameReturn {
  const theoretical = game === 'crash' ? 99 : 100;
  const luck = 18 / Math.sqrt(days);
  return {
    game,
    days,
    bets: 4_210 * days,
    turnover: amount(1_010_400 * days),
    actual,
    theoretical,
    lowest: Math.round((theoretical - luck) * 100) / 100,
    highest: Math.round((theoretical + luck) * 100) / 100,
    isOutOfBand: false,
    ...over,
  };
}

export const UNPLAYED = {
  bets: 0,
  turnover: NOTHING,
  actual: null,
  theoretical: null,
  lowest: null,
  highest: null,
};

export const returns = [
  gameReturn('coin_flip', 1, 103.12),
  gameReturn('coin_flip', 7, 98.4),
  gameReturn('coin_flip', 30, 100.21),
  gameReturn('dice_roll', 1, 0, UNPLAYED),
  gameReturn('dice_roll', 7, 104.77),
  gameReturn('dice_roll', 30, 101.9),
  gameReturn('crash', 1, 91.3),
  gameReturn('crash', 7, 97.85),
  gameReturn('crash', 30, 98.62),
];
