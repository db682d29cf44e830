import { styled } from '@mui/material/styles';

/** A line with a state that admins can change (`strong` with `data-paused`), its explanation and a button. */
export const StateLine = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 3),
  '& p': { flex: '1 1 240px', margin: 0, fontSize: '0.9375rem', color: theme.palette.text.secondary },
  '& strong': {
    ...theme.typography.h4,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    color: theme.palette.text.primary,
    '&::before': { content: '""', width: 10, height: 10, borderRadius: '50%', background: 'currentColor' },
  },
  '& strong[data-paused="false"]::before': { background: theme.palette.success.main },
  '& strong[data-paused="true"]::before': { background: theme.palette.primary.main },
}));
