import { styled } from '@mui/material/styles';

/** A short form on one line, its button beside the inputs; one below the other where there is no room. */
export const FormRow = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: theme.spacing(2),
  '& > div': { flex: '1 1 220px', minWidth: 0 },
  // Beside the inputs, which have their labels above them and their notes beneath.
  '& > button': { minHeight: 50, marginTop: '1.73rem', flex: '0 0 auto' },
  [theme.breakpoints.down('sm')]: { '& > button': { flex: '1 1 100%', marginTop: 0 } },
  '& > div span': { paddingRight: theme.spacing(1.75), color: theme.palette.text.secondary },
}));
