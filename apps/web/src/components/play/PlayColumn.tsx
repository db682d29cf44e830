import { styled } from '@mui/material/styles';

/** The parts of a game, stacked vertically. */
export const PlayColumn = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1.25) },
}));
