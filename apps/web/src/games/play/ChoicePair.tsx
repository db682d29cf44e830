import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';

/** Two buttons, of which the player chooses one. */
export const ChoicePair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: theme.spacing(1),
}));

/** A button with an image above its name, or next to it on narrow screens. */
export const Choice = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.h4,
  flexDirection: 'column',
  gap: theme.spacing(0.75),
  minHeight: 92,
  padding: theme.spacing(1.25),
  background: theme.palette.surface.control,
  border: `2px solid transparent`,
  borderRadius: theme.shape.borderRadius,
  transition: 'background-color 120ms, border-color 120ms, transform 120ms',
  '& svg': { transition: 'transform 200ms', filter: 'saturate(0.55) brightness(0.8)' },
  '&:hover': { background: theme.palette.surface.raised },
  '&:active': { transform: 'translateY(1px)' },
  '&[aria-pressed="true"]': {
    background: theme.palette.surface.raised,
    borderColor: theme.palette.primary.main,
    '& svg': { filter: 'none', transform: 'scale(1.08)' },
  },
  '&.Mui-disabled:not([aria-pressed="true"])': { opacity: 0.45 },
  [theme.breakpoints.down('sm')]: {
    flexDirection: 'row',
    minHeight: 54,
    padding: theme.spacing(0.5, 1),
    gap: theme.spacing(1),
  },
}));
