import { styled } from '@mui/material/styles';

/** An important message in a frame. */
export const Notice = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.palette.primary.dark}`,
  borderRadius: Number(theme.shape.borderRadius) - 4,
  background: theme.palette.surface.control,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& strong': { color: theme.palette.primary.light, fontWeight: 650 },
}));
