import { styled } from '@mui/material/styles';

/** A long list within a page. It scrolls by itself, so whoever uses it names it, and lets the keyboard in. */
export const ScrollBox = styled('div')(({ theme }) => ({
  // Holds what its lines place absolutely, which would lengthen the page otherwise.
  position: 'relative',
  containerType: 'inline-size',
  maxHeight: '24rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  margin: theme.spacing(0, -1),
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
}));
