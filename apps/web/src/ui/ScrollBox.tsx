import { styled } from '@mui/material/styles';

/** A box that scrolls a long list. Give it a role, a name and a `tabIndex`, so that the keyboard can scroll it. */
export const ScrollBox = styled('div')(({ theme }) => ({
  // Contains absolutely positioned children, which would otherwise make the page longer.
  position: 'relative',
  containerType: 'inline-size',
  maxHeight: '24rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  margin: theme.spacing(0, -1),
  '& ol': { margin: 0, padding: 0, listStyle: 'none' },
}));
