import type { Theme } from '@mui/material/styles';

/** The ground of words that the curve may run behind. */
export const plate = ({ palette }: Theme) => ({
  margin: '0 -6px',
  padding: '0 6px',
  borderRadius: 8,
  background: `${palette.background.default}b8`,
});
