import { styled } from '@mui/material/styles';

/** Matches windows that are wide but low, such as a laptop's at 200 % zoom or a phone held sideways. */
export const LOW_WINDOW = '@media (min-width: 600px) and (max-height: 500px)';

/** The parts of a game, stacked vertically. */
export const PlayColumn = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1.25) },
}));
