import { chanceOfGems, minesMultiplier, MULTIPLIER_UNIT } from '@arena/fairness';
import { MINES_LAST_TILE, MINES_LIMITS } from '@arena/wire';
import { formatMultiplier } from '../../lib/format.js';
import { defineSounds } from '../../store/sound.js';
import { brand } from '../../ui/theme/brand.js';
import type { SeededGameDefinition } from '../game-definition.js';
import { netText } from '../play/net.js';
import { formatMinesMultiplier } from './mines-board.js';
import { t } from './mines.messages.js';

/** Bets whose odds are shown: the number of mines and of opened tiles. */
const ODDS = [
  [3, 1],
  [3, 5],
  [10, 3],
] as const;

/** Lists tiles as they are counted on screen, from 1. */
const listTiles = (tiles: readonly number[]): string => tiles.map((tile) => tile + 1).join(', ');

// A tick for each safe tile, and a blast.
defineSounds('mines', {
  step: [{ wave: 'square', hz: 880, at: 0, length: 0.05, gain: 0.5 }],
  lost: [
    { wave: 'noise', hz: 180, at: 0, length: 0.6 },
    { wave: 'sine', hz: 110, toHz: 40, at: 0, length: 0.6 },
  ],
});

export const mines: SeededGameDefinition<'mines'> = {
  name: 'mines',
  title: () => t('title'),
  hint: () => t('hint'),
  Mark: ({ bet: { won }, size }) => <Tiles colour={won ? brand.mint : brand.red} size={size} />,
  short: ({ won, voided, multiplier }) => formatMultiplier(won || voided ? multiplier : 0),
  toast: (bet) => {
    if (bet.voided) return { title: t('title'), description: t('endedRestore') };
    const amount = netText(bet).slice(1);
    if (bet.endedBy === 'loss')
      return { title: t('lost'), description: t('lostToastHint', { amount }), destructive: true };
    const values = { amount, multiplier: formatMinesMultiplier(bet.multiplier) };
    // A payout that does not exceed the stake is not celebrated.
    return bet.won
      ? { title: t('won'), description: t('wonToastHint', values) }
      : { title: t('cashedOut'), description: t('cashedOutHint', values) };
  },
  Outcome: ({ bet: { won, voided, multiplier, mines: count } }) => {
    if (voided) return t('outcomeVoided');
    return won
      ? t('outcomeWon', { multiplier: formatMinesMultiplier(multiplier), count })
      : t('outcomeLost', { count });
  },
  facts: ({ mines: count, opened, minePositions, multiplier }) => [
    [t('mines'), String(count)],
    [t('opened'), opened.length === 0 ? '–' : listTiles(opened)],
    [t('title'), listTiles(minePositions)],
    [t('multiplier'), formatMinesMultiplier(multiplier)],
  ],
  odds: (edge) =>
    ODDS.map(([count, tiles]) => ({
      bet: t('oddsBet', { mines: count, tiles }),
      chance: chanceOf(count, tiles),
      pays: Number(minesMultiplier(count, tiles, Math.round(edge * 100))) / Number(MULTIPLIER_UNIT),
    })),
  recentBets: {
    title: () => t('recentBets'),
    empty: () => t('empty'),
    loadFailed: () => t('loadFailed'),
    verify: () => t('verify'),
  },
  draw: {
    terms: [
      {
        name: 'mines',
        label: () => t('mines'),
        initial: () => '3',
        parse: (text) => {
          const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
          return count >= MINES_LIMITS.min && count <= MINES_LIMITS.max ? count : undefined;
        },
      },
    ],
    result: ({ distinct }, { mines: count }) =>
      count === undefined
        ? undefined
        : listTiles(distinct(count, MINES_LAST_TILE + 1).toSorted((one, other) => one - other)),
    recorded: ({ minePositions }) => listTiles(minePositions),
    sentence: (tiles) => t('drawSentence', { tiles }),
    rule: () => t('drawRule'),
    title: (betId) => t('verifyTitle', { betId }),
  },
};

/** Returns the chance that the first `tiles` opened tiles hide no mine. */
function chanceOf(count: number, tiles: number): number {
  const { numerator, denominator } = chanceOfGems(count, tiles);
  return Number(numerator) / Number(denominator);
}

/** Nine tiles, one of which is open. */
function Tiles({ colour, size }: { colour: string; size: number }) {
  const places = [5, 13.5, 22];
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" fill="none" aria-hidden focusable="false">
      {places.flatMap((y) =>
        places.map((x) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width="7"
            height="7"
            rx="1.6"
            fill={x === 13.5 && y === 13.5 ? colour : brand.textFaint}
            fillOpacity={x === 13.5 && y === 13.5 ? 1 : 0.3}
          />
        )),
      )}
    </svg>
  );
}
