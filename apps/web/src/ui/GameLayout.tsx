import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Grid = styled('main')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 348px)',
  // Keeps the lower row directly below the game, even if the panels next to it are taller.
  gridTemplateRows: 'auto 1fr',
  gridTemplateAreas: '"game aside" "below aside"',
  alignItems: 'start',
  gap: theme.spacing(2),
  width: '100%',
  maxWidth: 1360,
  margin: '0 auto',
  padding: theme.spacing(2, 3, 5),
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto',
    gridTemplateAreas: '"game" "aside" "below"',
  },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1.25), padding: theme.spacing(1.25, 1.5, 4) },
}));

const Game = styled('div')({ gridArea: 'game', minWidth: 0 });
const Below = styled('div')({ gridArea: 'below', minWidth: 0 });

const Aside = styled('div')(({ theme }) => ({
  gridArea: 'aside',
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.between('sm', 'md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
  },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1.25) },
}));

interface GameLayoutProps {
  game: ReactNode;
  /** Undefined if all panels are below the game. */
  aside?: ReactNode;
  below: ReactNode;
}

/** The layout of a game page, with panels next to the game and wide panels below it. */
export function GameLayout({ game, aside, below }: GameLayoutProps) {
  return (
    <Grid id="content">
      <Game>{game}</Game>
      {aside !== undefined && <Aside>{aside}</Aside>}
      <Below>{below}</Below>
    </Grid>
  );
}
