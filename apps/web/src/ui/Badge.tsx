import { styled } from '@mui/material/styles';

/** Shows a state in one or two words. `data-tone` can be `good` (mint) or `bad` (red). The default is muted. */
export const Badge = styled('span')(({ theme }) => ({
  display: 'inline-block',
  padding: theme.spacing(0.125, 1.125, 0.25),
  border: '1px solid currentcolor',
  borderRadius: 999,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.45,
  whiteSpace: 'nowrap',
  color: theme.palette.text.secondary,
  '&[data-tone="good"]': { color: theme.palette.success.main },
  '&[data-tone="bad"]': { color: theme.palette.error.main },
}));
