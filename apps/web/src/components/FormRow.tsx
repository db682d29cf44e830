import { styled } from '@mui/material/styles';

/** A short form with its inputs and its button on one line. They are stacked vertically on narrow screens. */
export const FormRow = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(2),
  '& > div': { flex: '1 1 220px', minWidth: 0 },
  // Aligns the button with the inputs, which have labels above and hints below.
  '& > button': { minHeight: 50, marginTop: '1.73rem', flex: '0 0 auto' },
  [theme.breakpoints.down('sm')]: { '& > button': { flex: '1 1 100%', marginTop: 0 } },
  '& > div span': { paddingRight: theme.spacing(1.75), color: theme.palette.text.secondary },
}));
