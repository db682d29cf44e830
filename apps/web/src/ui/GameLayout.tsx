import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { brand } from './theme/brand.js';

const Main = styled('main')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: theme.spacing(2),
  width: '100%',
  maxWidth: brand.frame,
  margin: '0 auto',
  padding: theme.spacing(1.5, 3, 5),
  [theme.breakpoints.up('lg')]: {
    '&[data-aside]': { gridTemplateColumns: 'minmax(0, 1fr) 264px' },
    '&[data-aside] > :last-child': { gridColumn: '1 / -1' },
    // As high as the game, however long its list is.
    '&[data-aside] > :nth-child(2)': {
      position: 'relative',
      '& > *': { position: 'absolute', inset: 0, display: 'flex', flexDirection: 'column' },
    },
  },
  [theme.breakpoints.down('md')]: { gap: theme.spacing(1.25), padding: theme.spacing(1.25, 1.5, 4) },
}));

const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(300px, 1fr)',
  gridTemplateAreas: '"live history" "live figures" "board board"',
  gridTemplateRows: 'auto 1fr',
  alignItems: 'start',
  gap: theme.spacing(2),
  minWidth: 0,
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto',
    gridTemplateAreas: '"live" "history" "figures" "board"',
    gap: theme.spacing(1.25),
  },
}));

const Place = styled('div')({ minWidth: 0 });

interface GameLayoutProps {
  game: ReactNode;
  /** A panel beside the game on wide screens, and below it on others. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The layout of a game page: the game, and what the player looks at between bets below it. */
export function GameLayout({ game, aside, children }: GameLayoutProps) {
  return (
    <Main id="content" data-aside={aside === undefined ? undefined : true}>
      <Place>{game}</Place>
      {aside !== undefined && <Place>{aside}</Place>}
      <Place>{children}</Place>
    </Main>
  );
}

interface GamePanelsProps {
  live: ReactNode;
  history: ReactNode;
  figures: ReactNode;
  board: ReactNode;
}

/** The panels below a game. */
export function GamePanels(panels: GamePanelsProps) {
  return (
    <Panels>
      {(['live', 'history', 'figures', 'board'] as const).map((area) => (
        <Place key={area} style={{ gridArea: area }} data-part={area}>
          {panels[area]}
        </Place>
      ))}
    </Panels>
  );
}
