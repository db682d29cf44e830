import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useRef, useState, type KeyboardEvent } from 'react';
import { SIDE, tileAfterKey, type TileState } from './mines-board.js';
import { t } from './mines.messages.js';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${SIDE}, minmax(0, 1fr))`,
  gap: theme.spacing(1),
  width: 'min(100%, 400px)',
  margin: '0 auto',
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(0.75), width: 'min(100%, 290px)' },
}));

const Tile = styled(ButtonBase)(({ theme }) => ({
  aspectRatio: '1',
  minWidth: 0,
  fontSize: '1.5rem',
  borderRadius: Number(theme.shape.borderRadius) - 4,
  border: `1px solid ${theme.palette.lineStrong}`,
  background: theme.palette.surface.control,
  '&:hover[aria-disabled="false"]': { background: theme.palette.surface.raised },
  '&:focus-visible': { outlineOffset: 2 },
  '&[data-tile="gem"]': { color: theme.palette.success.main, borderColor: 'currentcolor' },
  '&[data-tile="openedMine"]': { color: theme.palette.error.main, borderColor: 'currentcolor' },
  '&[data-tile="mine"]': { color: theme.palette.error.main, opacity: 0.7 },
  '&[data-tile="safe"]': { opacity: 0.45 },
  '@media (prefers-reduced-motion: no-preference)': { transition: 'background 120ms, opacity 160ms' },
}));

const SYMBOLS: Record<TileState, string> = { closed: '', gem: '◆', openedMine: '✹', mine: '✹', safe: '◇' };
const LABELS = {
  closed: 'tileClosed',
  gem: 'openGem',
  openedMine: 'openMine',
  mine: 'tileMine',
  safe: 'tileSafe',
} as const satisfies Record<TileState, string>;

interface BoardProps {
  tiles: readonly TileState[];
  /** Whether closed tiles can be opened. */
  isOpen: boolean;
  onOpen: (tile: number) => void;
}

/** The board. Arrow keys move between its tiles, so that the tab key leaves it. */
export function Board({ tiles, isOpen, onOpen }: BoardProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  const move = (event: KeyboardEvent) => {
    const next = tileAfterKey(current, event.key);
    if (next === current) return;
    event.preventDefault();
    setCurrent(next);
    (grid.current?.children[next] as HTMLElement | undefined)?.focus();
  };

  return (
    <Grid ref={grid} role="group" aria-label={t('board')} onKeyDown={move}>
      {tiles.map((state, tile) => (
        <Tile
          // The tiles never change their places.
          key={`tile-${tile}`}
          tabIndex={tile === current ? 0 : -1}
          data-tile={state}
          aria-disabled={!isOpen || state !== 'closed'}
          aria-label={t(LABELS[state], { row: Math.floor(tile / SIDE) + 1, column: (tile % SIDE) + 1 })}
          onFocus={() => setCurrent(tile)}
          onClick={() => {
            if (isOpen && state === 'closed') onOpen(tile);
          }}
        >
          <span aria-hidden>{SYMBOLS[state]}</span>
        </Tile>
      ))}
    </Grid>
  );
}
