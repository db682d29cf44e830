import { styled } from '@mui/material/styles';

/** The message in a panel that has no content yet. */
export const Empty = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(2.5, 2),
  border: `1px dashed ${theme.palette.lineStrong}`,
  borderRadius: Number(theme.shape.borderRadius) - 4,
  color: theme.palette.text.secondary,
  fontSize: '0.9375rem',
  textAlign: 'center',
}));
