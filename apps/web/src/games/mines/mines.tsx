import { MINES_LAST_TILE } from '@arena/wire';
import { brand } from '../../theme/brand.js';
import type { InstantGameDefinition } from '../game-definition.js';
import { GAME_PATHS } from '../paths.js';
import { formatMinesMultiplier } from './mines-board.js';
import { t } from './mines.messages.js';

/** Lists tiles as they are counted on screen, from 1. */
const listTiles = (tiles: readonly number[]): string => tiles.map((tile) => tile + 1).join(', ');

export const mines: InstantGameDefinition<'mines'> = {
  name: 'mines',
  path: GAME_PATHS.mines,
  title: () => t('title'),
  hint: () => t('hint'),
  Emblem: () => <Tiles colour={brand.text} size={200} />,
  Mark: ({ bet: { won }, size }) => <Tiles colour={won ? brand.mint : brand.red} size={size} />,
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
  load: async () => (await import('./MinesGame.js')).MinesGame,
  recentBets: {
    path: 'mines-bets',
    title: () => t('recentBets'),
    empty: () => t('empty'),
    loadFailed: () => t('loadFailed'),
    verify: () => t('verify'),
  },
  draw: {
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
