import { styled } from '@mui/material/styles';

/** A box that says what came of a check: in mint where it holds, in red where it does not. */
export const Judgement = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  marginTop: theme.spacing(2),
  padding: theme.spacing(1.75, 2),
  borderRadius: Number(theme.shape.borderRadius) - 4,
  background: theme.palette.surface.control,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& strong': { ...theme.typography.h4 },
  '&[data-verdict="matches"] strong': { color: theme.palette.success.main },
  '&[data-verdict^="other"] strong': { color: theme.palette.error.main },
}));
