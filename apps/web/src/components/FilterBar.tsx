import { styled } from '@mui/material/styles';

/** Links of which the current one is marked. They change what a list shows, and are part of the URL. */
export const FilterBar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.5),
  marginBottom: theme.spacing(1.5),
  background: theme.palette.surface.control,
  borderRadius: Number(theme.shape.borderRadius) - 2,
  '& a': {
    ...theme.typography.button,
    flex: '1 1 auto',
    padding: theme.spacing(1, 1),
    borderRadius: Number(theme.shape.borderRadius) - 6,
    fontSize: '1.1875rem',
    color: theme.palette.text.secondary,
    textAlign: 'center',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { color: theme.palette.text.primary },
    '&[aria-current="true"]': {
      background: theme.palette.surface.raised,
      color: theme.palette.text.primary,
      boxShadow: `inset 0 -2px ${theme.palette.primary.main}`,
    },
  },
}));
