import { styled } from '@mui/material/styles';
import { inset } from '../../ui/Surface.js';

/** The result of a verification. `data-verdict` colours its headline: green if verified, red for a mismatch. */
export const VerdictBox = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  marginTop: theme.spacing(2),
  padding: theme.spacing(1.75, 2),
  ...inset({ theme }),
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '& strong': { ...theme.typography.h4 },
  // As high as a usual result, so that nothing moves when it appears.
  '&[data-pending]': {
    alignContent: 'center',
    minHeight: 106,
    color: theme.palette.text.secondary,
    background: 'none',
    outline: `1px dashed ${theme.palette.lineStrong}`,
    outlineOffset: -1,
  },
  '&[data-verdict="verified"] strong': { color: theme.palette.success.main },
  '&[data-verdict$="Mismatch"] strong': { color: theme.palette.error.main },
}));
