import { styled, type Theme } from '@mui/material/styles';

/** The background that keeps text on the stage readable when the curve runs behind it. */
export const textBackground = (theme: Theme) => ({
  margin: '0 -6px',
  padding: '0 6px',
  borderRadius: 8,
  background: theme.alpha(theme.palette.background.default, 0.72),
});

export const StageNotice = styled('p')(({ theme }) => ({
  ...textBackground(theme),
  width: 'fit-content',
  fontSize: '0.9375rem',
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { maxWidth: '58cqw', lineHeight: 1.3 },
  '&[data-prominent="true"]': {
    maxWidth: '48rem',
    marginBottom: theme.spacing(1),
    fontSize: '1.0625rem',
    color: theme.palette.text.primary,
  },
}));
