import { styled } from '@mui/material/styles';

const SIDE = 'minmax(320px, 400px)';
const REST = 'minmax(0, 1fr)';

/** Panels in two columns, the narrower one on the side that is named; one after the other where there is no room. */
export const Columns = styled('div')<{ 'data-side': 'left' | 'right' }>(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `${REST} ${SIDE}`,
  '&[data-side="left"]': { gridTemplateColumns: `${SIDE} ${REST}` },
  alignItems: 'start',
  gap: theme.spacing(2),
  '& > div': { display: 'grid', gap: theme.spacing(2), gridTemplateColumns: REST },
  [theme.breakpoints.down('md')]: { '&&': { gridTemplateColumns: REST } },
}));
