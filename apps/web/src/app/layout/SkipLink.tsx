import { styled } from '@mui/material/styles';

const Skip = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: 12,
  top: -80,
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1.25, 2),
  borderRadius: 8,
  background: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  fontWeight: 650,
  '&:focus': { top: 12 },
}));

export function SkipLink() {
  return <Skip href="#content">Skip to content</Skip>;
}
