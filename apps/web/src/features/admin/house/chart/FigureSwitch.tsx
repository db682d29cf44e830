import { styled } from '@mui/material/styles';
import { FIGURES, type Figure } from './figure.js';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.5),
  background: theme.palette.surface.control,
  borderRadius: Number(theme.shape.borderRadius) - 2,
  '& button': {
    ...theme.typography.button,
    flex: '1 1 auto',
    minHeight: 36,
    padding: theme.spacing(0.5, 1.5),
    border: 0,
    borderRadius: Number(theme.shape.borderRadius) - 6,
    background: 'none',
    fontSize: '1.1875rem',
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    '&:hover': { color: theme.palette.text.primary },
    '&[aria-pressed="true"]': {
      background: theme.palette.surface.raised,
      color: theme.palette.text.primary,
      boxShadow: `inset 0 -2px ${theme.palette.primary.main}`,
    },
  },
  [theme.breakpoints.down('sm')]: { flexBasis: '100%' },
}));

interface FigureSwitchProps {
  figure: Figure;
  onSwitch: (figure: Figure) => void;
}

/** Which figure the chart shows. */
export function FigureSwitch({ figure, onSwitch }: FigureSwitchProps) {
  return (
    <Bar role="group" aria-label="Figure of the chart">
      {(Object.keys(FIGURES) as Figure[]).map((name) => (
        <button key={name} type="button" aria-pressed={name === figure} onClick={() => onSwitch(name)}>
          {FIGURES[name]}
        </button>
      ))}
    </Bar>
  );
}
