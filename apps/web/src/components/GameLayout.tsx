import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Grid = styled('main')(({ theme }) => ({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(300px, 348px)',
  alignItems: 'start',
  gap: theme.spacing(2),
  width: '100%',
  maxWidth: 1360,
  margin: '0 auto',
  padding: theme.spacing(2, 3, 5),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1.25), padding: theme.spacing(1.25, 1.5, 4) },
}));

const Aside = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.between('sm', 'md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
  },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1.25) },
}));

/** A game, as large as the screen allows, and its panels beside it. */
export function GameLayout({ game, aside }: { game: ReactNode; aside: ReactNode }) {
  return (
    <Grid id="content">
      {game}
      <Aside>{aside}</Aside>
    </Grid>
  );
}
