import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useRef, useState, type KeyboardEvent } from 'react';
import { SIDE, tileAfterKey, type TileState } from './mines-board.js';
import { LOW_WINDOW } from '../play/PlayArea.js';
import { t } from './mines.messages.js';
import { TileArt } from './TileArt.js';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${SIDE}, minmax(0, 1fr))`,
  gap: theme.spacing(1),
  width: 'min(76vw, clamp(300px, 46vh, 460px))',
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(0.75), width: 'min(100vw - 48px, 276px)' },
  [LOW_WINDOW]: { gap: 3, width: 'max(140px, min(380px, 100vh - 210px))' },
}));

const Tile = styled(ButtonBase)(({ theme }) => ({
  aspectRatio: '1',
  minWidth: 0,
  borderRadius: Number(theme.shape.borderRadius) - 2,
  backgroundColor: theme.palette.background.paper,
  backgroundImage: `linear-gradient(160deg, ${theme.palette.lineStrong}, ${theme.palette.surface.raised})`,
  boxShadow: 'inset 0 1px 0 rgb(255 255 255 / 0.14), 0 4px 0 rgb(0 0 0 / 0.5)',
  '&:hover[aria-disabled="false"]': { filter: 'brightness(1.25)', transform: 'translateY(-2px)' },
  '&:focus-visible': { outlineOffset: 2 },
  '&:not([data-tile="closed"])': {
    background: theme.palette.background.default,
    boxShadow: `inset 0 0 0 1px ${theme.palette.divider}`,
  },
  '&[data-tile="gem"]': { boxShadow: `inset 0 0 0 1px ${theme.palette.success.main}` },
  '&[data-tile="openedMine"]': {
    zIndex: 1,
    background: `color-mix(in srgb, ${theme.palette.error.main} 25%, ${theme.palette.background.default})`,
    boxShadow: `inset 0 0 0 1px ${theme.palette.error.main}`,
  },
  '&[data-tile="mine"] svg, &[data-tile="safe"] svg': { opacity: 0.5 },
  '@media (prefers-reduced-motion: no-preference)': { transition: 'transform 120ms, filter 120ms' },
}));

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
          <TileArt state={state} />
        </Tile>
      ))}
    </Grid>
  );
}
